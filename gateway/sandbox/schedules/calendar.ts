const DAY = 24 * 60 * 60 * 1000;

/** What the dates of a schedule follow from. */
export interface Calendar {
  interval_length: number;
  interval_unit: 'day' | 'month';
  /** 29 to 31 mean the last day in shorter months. Default: the day of the anchor. */
  day_of_month?: number;
}

/** The moment `count` intervals after the anchor, in UTC, at the anchor's time of day. */
export function dueDate(anchor: number, calendar: Calendar, count: number): number {
  const steps = calendar.interval_length * count;
  if (calendar.interval_unit === 'day') return anchor + steps * DAY;
  const start = new Date(anchor);
  const year = start.getUTCFullYear();
  const month = start.getUTCMonth() + steps;
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const day = Math.min(calendar.day_of_month ?? start.getUTCDate(), lastDay);
  const timeOfDay = anchor % DAY;
  return Date.UTC(year, month, day) + timeOfDay;
}
