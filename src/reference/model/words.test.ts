import { expect, it } from 'vitest';
import * as arabic from '../../messages/ar.ts';
import { speak } from '../../messages/index.ts';
import {
  ANY_NAME,
  credentialText,
  exampleTitle,
  nameText,
  statusText,
  untitledExample,
} from './words.ts';

it('are in the language of the page, but for the contract’s own', () => {
  const said = () => [
    statusText({ status: '4XX', label: 'Client error' }),
    statusText({ status: '404', label: 'Not Found' }),
    exampleTitle({ name: 'all', summary: '', description: '', value: {}, generated: true }),
    exampleTitle({ name: 'all', summary: '', description: '', value: {}, generated: false }),
    exampleTitle({ name: 'all', summary: 'Sale', description: '', value: {}, generated: true }),
    untitledExample({ name: 'a', summary: '', description: '', value: {}, generated: true }, 'OK'),
    untitledExample({ name: 'a', summary: '', description: '', value: {}, generated: false }, 'OK'),
    nameText({ kind: 'additional', name: ANY_NAME }),
    nameText({ kind: 'property', name: ANY_NAME }),
    credentialText({ type: 'apiKey', in: 'query', parameter: 'key' }),
    credentialText({ type: 'http', scheme: 'Bearer', bearerFormat: 'JWT' }),
    credentialText({ type: 'http', scheme: 'bearer', bearerFormat: 'auth-scheme' }),
    credentialText({ type: 'http', scheme: 'Digest' }),
  ];
  expect(said()).toEqual([
    ...['Client error', 'Not Found', 'All fields', '', 'All fields: Sale'],
    ...['OK, put together from the contract', 'OK', 'any name', 'any name'],
    ...['Value in query key', 'Bearer token (JWT)', 'Bearer token'],
    'HTTP authentication, Digest',
  ]);
  expect(speak({ lang: 'ar', messages: arabic }, said)).toEqual([
    ...['خطأ من العميل', 'Not Found', 'كل الحقول', '', 'كل الحقول: Sale'],
    ...['OK، مجمّع من العقد', 'OK', 'أي اسم', 'any name'],
    ...['قيمة في معامل الاستعلام key', 'رمز Bearer (JWT)', 'رمز Bearer'],
    'مصادقة HTTP بصيغة Digest',
  ]);
});
