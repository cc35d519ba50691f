/**
 * @typedef {object} Interpreter
 * @property {string} program name on the PATH
 * @property {string} [otherwise] tried when the first is missing or has no such library
 * @property {string} [library] what the program must have, in words
 * @property {readonly string[]} probe arguments that make it print its version and end with 0
 * @property {readonly [number, number]} oldest first version that runs the samples
 * @property {string} aptPackage what brings it on Debian and Ubuntu
 *
 * @typedef {object} SampleLanguage
 * @property {string} id folder of its programs, generator in `src/reference/samples`, and its tab
 * @property {string} label of its tab
 * @property {string} highlight language of a code block, as Shiki names it
 * @property {string} [block] what a code block in it is called. Default: the label
 * @property {string} extension of its programs
 * @property {string} [interpreter] runs a program by its file name. Default: it's compiled first
 * @property {string} [compile] command that compiles every program in the reader's folder. Default: none
 *   is needed
 * @property {{ pay: string, refund: string, status: string, session: string, receive?: string, build?: string }} quickstart
 *   commands that readers paste. A language that can't listen for callbacks has no `receive`: its readers
 *   run the program in Node.js. `build` comes before `receive`
 * @property {readonly Interpreter[]} needs what must be installed, apart from Node.js
 */

/** @param {string} name */
const pythonLibrary = (name) => [
  '-c',
  `from importlib.metadata import version as v; print(v('${name}'))`,
];

/** Debian's folder of Java libraries. */
export const JAVA_FOLDER = '/usr/share/java';

/**
 * Java describes a library that is there and fails for one that isn't. The description has no version.
 *
 * @param {string} library
 * @param {string} jar file name without its extension
 * @param {string} module name that Java gives it
 * @param {string} aptPackage
 * @returns {Interpreter}
 */
const inJavaFolder = (library, jar, module, aptPackage) => ({
  program: 'java',
  library,
  probe: ['--module-path', `${JAVA_FOLDER}/${jar}.jar`, '--describe-module', module],
  oldest: [0, 0],
  aptPackage,
});

/**
 * The languages of the samples, in the order of their tabs. Everything that lists languages reads them
 * here: tabs, downloads, quickstart, code blocks, reference samples and the tests. Add one by an entry
 * here, a generator in `src/reference/samples`, and the programs.
 *
 * @satisfies {readonly SampleLanguage[]}
 */
export const LANGUAGES = /** @type {const} */ ([
  {
    id: 'curl',
    label: 'cURL',
    highlight: 'bash',
    block: 'Shell',
    extension: 'sh',
    interpreter: 'bash',
    quickstart: {
      pay: 'bash first-payment.sh',
      refund: 'bash refund.sh',
      status: 'bash get-status.sh',
      session: 'bash create-session.sh',
    },
    needs: [
      { program: 'bash', probe: ['--version'], oldest: [3, 2], aptPackage: 'bash' },
      { program: 'curl', probe: ['--version'], oldest: [7, 76], aptPackage: 'curl' },
      { program: 'openssl', probe: ['version'], oldest: [1, 1], aptPackage: 'openssl' },
      { program: 'jq', probe: ['--version'], oldest: [1, 6], aptPackage: 'jq' },
    ],
  },
  {
    id: 'javascript',
    label: 'Node.js',
    highlight: 'javascript',
    block: 'JavaScript',
    extension: 'mjs',
    interpreter: 'node',
    quickstart: {
      pay: 'node first-payment.mjs',
      receive: 'node receive-callback.mjs',
      refund: 'node refund.mjs',
      status: 'node get-status.mjs',
      session: 'node create-session.mjs',
    },
    needs: [],
  },
  {
    id: 'php',
    label: 'PHP',
    highlight: 'php',
    extension: 'php',
    interpreter: 'php',
    quickstart: {
      pay: 'php first-payment.php',
      receive: 'php -S 127.0.0.1:$PORT receive-callback.php',
      refund: 'php refund.php',
      status: 'php get-status.php',
      session: 'php create-session.php',
    },
    needs: [{ program: 'php', probe: ['--version'], oldest: [8, 1], aptPackage: 'php-cli' }],
  },
  {
    id: 'python',
    label: 'Python',
    highlight: 'python',
    extension: 'py',
    interpreter: 'python3',
    quickstart: {
      pay: 'python3 first_payment.py',
      receive: 'python3 receive_callback.py',
      refund: 'python3 refund.py',
      status: 'python3 get_status.py',
      session: 'python3 create_session.py',
    },
    needs: [{ program: 'python3', probe: ['--version'], oldest: [3, 9], aptPackage: 'python3' }],
  },
  {
    id: 'java',
    label: 'Java',
    highlight: 'java',
    extension: 'java',
    compile: 'javac -encoding UTF-8 *.java',
    quickstart: {
      pay: 'java FirstPayment',
      receive: 'java ReceiveCallback',
      refund: 'java Refund',
      status: 'java GetStatus',
      session: 'java CreateSession',
    },
    needs: [
      {
        program: 'java',
        probe: ['--version'],
        oldest: [17, 0],
        aptPackage: 'default-jdk-headless',
      },
      {
        program: 'javac',
        probe: ['--version'],
        oldest: [17, 0],
        aptPackage: 'default-jdk-headless',
      },
    ],
  },
  {
    id: 'go',
    label: 'Go',
    highlight: 'go',
    extension: 'go',
    quickstart: {
      pay: 'go run first_payment.go',
      // What `go run` starts goes on when it ends.
      build: 'go build receive_callback.go',
      receive: './receive_callback',
      refund: 'go run gateway.go refund.go',
      status: 'go run gateway.go get_status.go',
      session: 'go run gateway.go create_session.go',
    },
    needs: [{ program: 'go', probe: ['version'], oldest: [1, 18], aptPackage: 'golang-go' }],
  },
]);

/** @typedef {(typeof LANGUAGES)[number]['id']} Language */

/**
 * The frameworks that the receiver is written for too, in the order of their tabs. `extension` is set where
 * it isn't the language's. Express is a package of this project, and Next.js isn't needed to run a route
 * handler. Python's are the system's packages, which another Python on the PATH may hide.
 *
 * @satisfies {readonly { id: string, label: string, language: Language, extension?: string, needs: readonly Interpreter[] }[]}
 */
export const FRAMEWORKS = /** @type {const} */ ([
  { id: 'express', label: 'Express', language: 'javascript', needs: [] },
  { id: 'nextjs', label: 'Next.js', language: 'javascript', extension: 'js', needs: [] },
  {
    id: 'laravel',
    label: 'Laravel',
    language: 'php',
    needs: [
      {
        program: 'php',
        library: 'Laravel',
        probe: [
          '-r',
          'require "Illuminate/autoload.php"; echo Illuminate\\Foundation\\Application::VERSION;',
        ],
        oldest: [8, 0],
        aptPackage: 'php-laravel-framework',
      },
    ],
  },
  {
    id: 'django',
    label: 'Django',
    language: 'python',
    needs: [
      {
        program: 'python3',
        otherwise: '/usr/bin/python3',
        library: 'Django',
        probe: pythonLibrary('django'),
        oldest: [3, 2],
        aptPackage: 'python3-django',
      },
    ],
  },
  {
    id: 'flask',
    label: 'Flask',
    language: 'python',
    needs: [
      {
        program: 'python3',
        otherwise: '/usr/bin/python3',
        library: 'Flask',
        probe: pythonLibrary('flask'),
        oldest: [2, 0],
        aptPackage: 'python3-flask',
      },
    ],
  },
  {
    id: 'spring',
    label: 'Spring',
    language: 'java',
    needs: [
      inJavaFolder(
        'Spring',
        'spring3-web.servlet',
        'spring3.web.servlet',
        'libspring-web-servlet-java',
      ),
      inJavaFolder('Jetty', 'jetty9-servlet', 'org.eclipse.jetty.servlet', 'libjetty9-java'),
    ],
  },
]);

/** @typedef {(typeof FRAMEWORKS)[number]['id']} Framework */
