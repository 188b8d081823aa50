/**
 * Engine `fpm`: PHP-FPM, nginx and MariaDB, as most sites run. Private processes on files in the site's folder; the
 * machine's own services are not touched.
 */
import { existsSync, writeFileSync } from 'node:fs';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { findProgram } from '../places.mjs';
import { run, startService, waitUntil } from '../processes.mjs';
import { phpSettings } from './php.mjs';
import { Session } from './mariadb-session.mjs';
import { flushRedis, startRedis } from './redis.mjs';

const isRoot = process.getuid?.() === 0;

const programs = {
	fpm: () =>
		findProgram(
			'php-fpm',
			...[ '8.5', '8.4', '8.3', '8.2', '8.1' ].map(
				( version ) => `php-fpm${ version }`
			)
		),
	nginx: () => findProgram( 'nginx' ),
	database: () => findProgram( 'mariadbd', 'mysqld' ),
	install: () => findProgram( 'mariadb-install-db', 'mysql_install_db' ),
	client: () => findProgram( 'mariadb', 'mysql' ),
	dump: () => findProgram( 'mariadb-dump', 'mysqldump' ),
};

/**
 * A program that `missing()` has seen.
 *
 * @param {keyof typeof programs} name Which.
 * @return {string} Absolute path.
 */
const program = ( name ) => /** @type {string} */ ( programs[ name ]() );

/** @type {(site: import('../index.mjs').Instance) => string} */
const socketOf = ( site ) => join( site.dir, 'run/db.sock' );

/**
 * Starts MariaDB on the site's own data folder and waits until it responds.
 *
 * @param {import('../index.mjs').Instance} site The site.
 * @return {Promise<ReturnType<typeof startService>>} The service.
 */
async function startDatabase( site ) {
	const data = join( site.dir, 'mariadb' );
	const owner = `--user=${ userInfo().username }`;
	const small = [
		'--innodb-log-file-size=16M',
		'--innodb-buffer-pool-size=64M',
		'--innodb-flush-log-at-trx-commit=0',
		'--innodb-doublewrite=0',
		'--skip-log-bin',
	];
	if ( ! existsSync( data ) ) {
		await mkdir( data, { recursive: true } );
		await run( program( 'install' ), [
			'--no-defaults',
			`--datadir=${ data }`,
			'--auth-root-authentication-method=normal',
			'--skip-test-db',
			owner,
			'--innodb-log-file-size=16M',
		] );
	}
	const log = join( site.dir, 'mariadb.log' );
	const service = startService(
		program( 'database' ),
		[
			'--no-defaults',
			`--datadir=${ data }`,
			`--socket=${ socketOf( site ) }`,
			`--pid-file=${ site.dir }/run/db.pid`,
			`--tmpdir=${ site.dir }/run`,
			'--skip-networking',
			owner,
			...small,
		],
		{ log }
	);
	await waitUntil(
		async () => {
			if ( service.ended() ) {
				return true;
			}
			await run( program( 'client' ), asRoot( site ), {
				input: 'CREATE DATABASE IF NOT EXISTS wordpress DEFAULT CHARACTER SET utf8mb4;',
			} );
			return true;
		},
		60,
		() => `MariaDB does not respond; see ${ log }.`
	);
	if ( service.ended() ) {
		throw new Error(
			`MariaDB ended at once:\n${ await readFile( log, 'utf8' ) }`
		);
	}
	return service;
}

/**
 * Returns the client's arguments for the database's root.
 *
 * @param {import('../index.mjs').Instance} site The site.
 * @return {string[]} The arguments, without a database.
 */
const asRoot = ( site ) => [
	'--no-defaults',
	`--socket=${ socketOf( site ) }`,
	'--user=root',
];

/** @type {WeakMap<import('../index.mjs').Instance, Session>} */
const sessions = new WeakMap();

/**
 * Runs SQL as the database's root.
 *
 * @param {import('../index.mjs').Instance} site       The site.
 * @param {string}                          statements Statements.
 * @return {Promise<string>} The rows.
 */
function sql( site, statements ) {
	const session =
		sessions.get( site ) ??
		new Session( program( 'client' ), [ ...asRoot( site ), 'wordpress' ] );
	sessions.set( site, session );
	return session.ask( statements );
}

/** @typedef {Record<string, string>} State What tables are and contain, by name. */

/**
 * Returns what differs when a table, its rows or its next ID do.
 *
 * @param {import('../index.mjs').Instance} site The site.
 * @return {Promise<State>} The state.
 */
async function stateOf( site ) {
	const names = ( await sql( site, 'SHOW TABLES;' ) )
		.split( '\n' )
		.filter( Boolean );
	const lines = await sql(
		site,
		[
			`CHECKSUM TABLE ${ names
				.map( ( name ) => `\`${ name }\`` )
				.join() };`,
			...names.map( ( name ) => `SHOW CREATE TABLE \`${ name }\`;` ),
		].join( '\n' )
	);
	/** @type {State} */
	const state = {};
	for ( const line of lines.split( '\n' ) ) {
		const [ name = '', text ] = line
			.replace( /^wordpress\./, '' )
			.split( '\t' );
		if ( names.includes( name ) ) {
			state[ name ] = `${ state[ name ] ?? '' }${ text }`;
		}
	}
	return state;
}

const NEXT_ID = / AUTO_INCREMENT=(\d+)/;

/**
 * Returns what a table is, whatever its rows are.
 *
 * @param {string | undefined} state Of the table; undefined if there is none.
 */
const structureOf = ( state ) =>
	state?.replace( /^\d*/, '' ).replace( NEXT_ID, '' );

/**
 * Returns the statements that give a table its rows back.
 *
 * @param {string} name The table.
 * @param {string} dump Its part of the dump.
 */
const rowsOf = ( name, dump ) =>
	[
		`DELETE FROM \`${ name }\`;`,
		dump.slice( dump.indexOf( 'LOCK TABLES' ) ),
		...( dump.includes( ' AUTO_INCREMENT' )
			? [
					`ALTER TABLE \`${ name }\` AUTO_INCREMENT = ${
						NEXT_ID.exec( dump )?.[ 1 ] ?? 1
					};`,
			  ]
			: [] ),
	].join( '\n' );

/**
 * Returns the sockets of the site’s PHP servers.
 *
 * @param {import('../index.mjs').Instance} site The site.
 * @return {string[]} Their paths.
 */
const socketsOf = ( site ) =>
	Array.from( { length: site.servers ?? 1 }, ( _, index ) =>
		join( site.dir, `run/php${ index || '' }.sock` )
	);

/** @type {(path: string) => string} */
const serverLine = ( path ) => `server unix:${ path } max_fails=0;`;

/**
 * The configuration of nginx. PHP servers respond in turns, or the one whose number is in the header `X-Test-Server`.
 *
 * @param {import('../index.mjs').Instance} site The site.
 * @return {string} Text of `nginx.conf`.
 */
function nginxConfiguration( site ) {
	const runFolder = join( site.dir, 'run' );
	const types = existsSync( '/etc/nginx/mime.types' )
		? 'include /etc/nginx/mime.types;\n\ttypes { text/javascript mjs; text/vtt vtt; }'
		: 'types { text/html html; text/css css; text/javascript js mjs; application/json json; image/svg+xml svg; image/png png; image/jpeg jpg jpeg; image/webp webp; font/woff2 woff2; }';
	return `${ isRoot ? `user ${ userInfo().username };` : '' }
worker_processes 1;
daemon off;
pid ${ runFolder }/nginx.pid;
error_log ${ site.dir }/nginx.log;
events { worker_connections 256; }
http {
	${ types }
	default_type application/octet-stream;
	access_log off;
	client_max_body_size 512m;
	client_body_temp_path ${ runFolder }/body;
	fastcgi_temp_path ${ runFolder }/fastcgi;
	proxy_temp_path ${ runFolder }/proxy;
	scgi_temp_path ${ runFolder }/scgi;
	uwsgi_temp_path ${ runFolder }/uwsgi;
	upstream all { ${ socketsOf( site ).map( serverLine ).join( ' ' ) } }
	${ socketsOf( site )
		.map(
			( path, index ) =>
				`upstream server_${ index + 1 } { ${ serverLine( path ) } }`
		)
		.join( '\n\t' ) }
	map $http_x_test_server $chosen { default all; ${ socketsOf( site )
		.map( ( _, index ) => `${ index + 1 } server_${ index + 1 };` )
		.join( ' ' ) } }
	server {
		listen 127.0.0.1:${ site.port };
		root ${ site.wordpress };
		index index.php;
		absolute_redirect off;
		${ site.nginx ?? '' }
		location ~ /\\. { return 404; }
		location ~ ^/wp-content/database { return 404; }
		if (!-e $request_filename) {
			rewrite ^/[_0-9a-zA-Z-]+(/wp-(content|admin|includes).*) $1 last;
			rewrite ^/[_0-9a-zA-Z-]+(/.*\\.php)$ $1 last;
		}
		location / { try_files $uri $uri/ /index.php?$args; }
		location ~ \\.php$ {
			try_files $uri /index.php?$args;
			fastcgi_pass $chosen;
			# A request whose process ends is not sent again, so that tests see what it left behind.
			fastcgi_next_upstream off;
			fastcgi_param QUERY_STRING $query_string;
			fastcgi_param REQUEST_METHOD $request_method;
			fastcgi_param CONTENT_TYPE $content_type;
			fastcgi_param CONTENT_LENGTH $content_length;
			fastcgi_param SCRIPT_FILENAME $document_root$fastcgi_script_name;
			fastcgi_param SCRIPT_NAME $fastcgi_script_name;
			fastcgi_param REQUEST_URI $request_uri;
			fastcgi_param DOCUMENT_URI $document_uri;
			fastcgi_param DOCUMENT_ROOT $document_root;
			fastcgi_param SERVER_PROTOCOL $server_protocol;
			fastcgi_param GATEWAY_INTERFACE CGI/1.1;
			fastcgi_param SERVER_SOFTWARE nginx;
			fastcgi_param REMOTE_ADDR $remote_addr;
			fastcgi_param REMOTE_PORT $remote_port;
			fastcgi_param SERVER_ADDR $server_addr;
			fastcgi_param SERVER_PORT $server_port;
			fastcgi_param SERVER_NAME 127.0.0.1;
			fastcgi_param HTTPS "";
			# Tests see what nginx otherwise keeps to itself.
			fastcgi_pass_header X-Accel-Buffering;
			fastcgi_read_timeout 120s;
		}
	}
}
`;
}

/**
 * The configuration of PHP-FPM.
 *
 * @param {import('../index.mjs').Instance} site   The site.
 * @param {string}                          socket The server’s socket.
 * @return {string} Text of `php-fpm.conf`.
 */
function fpmConfiguration( site, socket ) {
	// PHP-FPM uses the first of two values.
	const values = new Map(
		[ ...phpSettings, ...( site.php ?? [] ) ].map( ( setting ) => {
			const [ name, value ] = setting.split( '=' );
			return [ name, value ];
		} )
	);
	const settings = [ ...values ]
		.map( ( [ name, value ] ) => `php_admin_value[${ name }] = ${ value }` )
		.join( '\n' );
	return `[global]
error_log = ${ site.dir }/fpm.log
daemonize = no
[www]
${ isRoot ? `user = ${ userInfo().username }` : '' }
listen = ${ socket }
pm = static
pm.max_children = ${ site.workers ?? 4 }
clear_env = no
catch_workers_output = yes
${ settings }
`;
}

/** @type {import('../index.mjs').Engine} */
export const fpmEngine = {
	name: 'fpm',
	database: 'mariadb',

	async missing() {
		const lacking = Object.entries( programs )
			.filter( ( [ , find ] ) => ! find() )
			.map( ( [ name ] ) => name );
		return lacking.length
			? `these programs are missing: ${ lacking.join( ', ' ) }`
			: null;
	},

	async prepare( site ) {
		return [
			"define( 'DB_NAME', 'wordpress' );",
			"define( 'DB_USER', 'root' );",
			"define( 'DB_PASSWORD', '' );",
			`define( 'DB_HOST', 'localhost:${ socketOf( site ) }' );`,
		];
	},

	async start( site ) {
		const runFolder = join( site.dir, 'run' );
		await mkdir( runFolder, { recursive: true } );
		const database = await startDatabase( site );
		const cache = site.objectCache ? [ await startRedis( site.dir ) ] : [];
		writeFileSync(
			join( site.dir, 'nginx.conf' ),
			nginxConfiguration( site )
		);
		const servers = await Promise.all(
			socketsOf( site ).map( async ( socket, index ) => {
				const file = join( site.dir, `php-fpm${ index || '' }.conf` );
				await writeFile( file, fpmConfiguration( site, socket ) );
				const fpm = startService(
					program( 'fpm' ),
					[
						'--nodaemonize',
						'--fpm-config',
						file,
						...( isRoot ? [ '--allow-to-run-as-root' ] : [] ),
					],
					{
						log: join( site.dir, 'server.log' ),
						env: { ...process.env, ...site.env },
					}
				);
				await waitUntil(
					() => fpm.ended() || existsSync( socket ),
					20,
					() => 'PHP-FPM does not start.'
				);
				return fpm;
			} )
		);
		const nginx = startService(
			program( 'nginx' ),
			[
				'-c',
				join( site.dir, 'nginx.conf' ),
				'-p',
				runFolder,
				'-e',
				join( site.dir, 'nginx.log' ),
			],
			{ log: join( site.dir, 'server.log' ) }
		);
		return {
			ended: () =>
				[ nginx, database, ...cache, ...servers ].some( ( service ) =>
					service.ended()
				),
			async stop() {
				await Promise.all(
					[ nginx, ...cache, ...servers ].map( ( service ) =>
						service.stop()
					)
				);
				sessions.get( site )?.end();
				await database.stop();
			},
		};
	},

	async save( site, folder ) {
		await mkdir( folder, { recursive: true } );
		await run( program( 'dump' ), [
			...asRoot( site ),
			'--skip-comments',
			`--result-file=${ join( folder, 'database.sql' ) }`,
			'wordpress',
		] );
		await writeFile(
			join( folder, 'state.json' ),
			JSON.stringify( await stateOf( site ) )
		);
	},

	// Only tables that differ, and their rows where that is all, because making a table takes as long as a request.
	async restore( site, folder ) {
		/** @type {State} */
		const saved = JSON.parse(
			await readFile( join( folder, 'state.json' ), 'utf8' )
		);
		const now = await stateOf( site );
		const differs = Object.keys( { ...now, ...saved } ).filter(
			( name ) => now[ name ] !== saved[ name ]
		);
		if ( differs.length ) {
			const [ settings = '', ...dumps ] = (
				await readFile( join( folder, 'database.sql' ), 'utf8' )
			).split( /^(?=DROP TABLE IF EXISTS `)/m );
			const tables = new Map(
				dumps.map( ( dump ) => [ dump.split( '`' )[ 1 ], dump ] )
			);
			await sql(
				site,
				[
					settings,
					...differs.map( ( name ) =>
						structureOf( now[ name ] ) ===
						structureOf( saved[ name ] )
							? rowsOf( name, tables.get( name ) ?? '' )
							: `DROP TABLE IF EXISTS \`${ name }\`;\n${
									tables.get( name ) ?? ''
							  }`
					),
				].join( '\n' )
			);
		}
		if ( site.objectCache ) {
			await flushRedis( site.dir );
		}
	},

	// Copies all files of a stopped server, because this takes less time than installing MariaDB.
	async saveStopped( site, folder ) {
		await rm( join( folder, 'mariadb' ), { recursive: true, force: true } );
		await cp( join( site.dir, 'mariadb' ), join( folder, 'mariadb' ), {
			recursive: true,
		} );
	},

	async restoreStopped( site, folder ) {
		await cp( join( folder, 'mariadb' ), join( site.dir, 'mariadb' ), {
			recursive: true,
		} );
	},
};
