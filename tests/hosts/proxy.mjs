/**
 * nginx as a reverse proxy in front of the site: it ends HTTPS, and stores pages of guests whatever their headers say, as many
 * hosts' page caches do.
 */
import { writeFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { fpmEngine } from '../site/engines/fpm.mjs';
import { findProgram, freePort } from '../site/places.mjs';
import { run, startService, waitUntil } from '../site/processes.mjs';

/**
 * Returns what this machine lacks.
 *
 * @return {Promise<string|null>} Null if it lacks nothing.
 */
export async function missingProxy() {
	return (
		( await fpmEngine.missing() ) ??
		( findProgram( 'openssl' ) ? null : 'openssl is missing' )
	);
}

/**
 * The configuration of the proxy.
 *
 * @param {string} folder Its folder.
 * @param {number} port   Its port.
 * @param {number} behind The site's port.
 * @return {string} Text of `nginx.conf`.
 */
const configuration = ( folder, port, behind ) => `
${ process.getuid?.() === 0 ? `user ${ userInfo().username };` : '' }
daemon off;
pid ${ folder }/proxy.pid;
error_log ${ folder }/proxy.log;
events { worker_connections 64; }
http {
	access_log off;
	client_body_temp_path ${ folder }/proxy-body;
	fastcgi_temp_path ${ folder }/proxy-fastcgi;
	proxy_temp_path ${ folder }/proxy-temp;
	scgi_temp_path ${ folder }/proxy-scgi;
	uwsgi_temp_path ${ folder }/proxy-uwsgi;
	proxy_cache_path ${ folder }/proxy-pages keys_zone=pages:1m;
	map "$request_method$request_uri$http_cookie" $is_own { default 0; ~^POST 1; ~\\? 1; ~/wp- 1; ~wordpress_logged_in 1; }
	server {
		listen 127.0.0.1:${ port } ssl;
		ssl_certificate ${ folder }/proxy.crt;
		ssl_certificate_key ${ folder }/proxy.key;
		location / {
			proxy_pass http://127.0.0.1:${ behind };
			proxy_set_header Host $http_host;
			proxy_set_header X-Real-IP 203.0.113.7;
			proxy_set_header X-Forwarded-For 203.0.113.7;
			proxy_set_header X-Forwarded-Proto https;
			proxy_cache pages;
			proxy_cache_valid 200 10m;
			proxy_ignore_headers Cache-Control Expires Set-Cookie Vary X-Accel-Expires;
			proxy_hide_header Set-Cookie;
			proxy_cache_bypass $is_own;
			proxy_no_cache $is_own;
			add_header X-Cache $upstream_cache_status;
		}
	}
}
`;

/**
 * Starts the proxy, and gives the site its URL.
 *
 * @param {import('../site/types').Site} site The site.
 * @return {Promise<import('./hosts.mjs').Arranged>} What must hold.
 */
export async function standBehindProxy( site ) {
	const folder = join( site.dir, 'run' );
	const port = await freePort();
	await run( /** @type {string} */ ( findProgram( 'openssl' ) ), [
		...'req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=127.0.0.1'.split(
			' '
		),
		...[ '-keyout', join( folder, 'proxy.key' ) ],
		...[ '-out', join( folder, 'proxy.crt' ) ],
	] );
	const file = join( folder, 'proxy.conf' );
	await writeFile( file, configuration( folder, port, site.port ) );
	const proxy = startService(
		/** @type {string} */ ( findProgram( 'nginx' ) ),
		[ '-c', file, '-p', folder, '-e', join( folder, 'proxy.log' ) ],
		{ log: join( site.dir, 'server.log' ) }
	);
	// Nobody has signed the certificate.
	process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0';
	site.url = `https://127.0.0.1:${ port }`;
	const image = `${ site.url }/wp-includes/images/blank.gif`;
	await waitUntil(
		async () => proxy.ended() || ( await fetch( image ) ).ok,
		20,
		() => 'The proxy does not respond.'
	).catch( async ( error ) => {
		await proxy.stop();
		throw error;
	} );
	await site.wpEval( `
		foreach ( array( 'home', 'siteurl' ) as $option ) {
			update_option( $option, '${ site.url }' );
		}
		// Pages with a query are not stored.
		$GLOBALS['wp_rewrite']->set_permalink_structure( '/%postname%/' );
		flush_rewrite_rules();
	` );
	return {
		check: async () => {
			// The page whose form was sent.
			const page = await fetch( `${ site.url }/form/` );
			if ( page.headers.get( 'x-cache' ) !== 'HIT' ) {
				throw new Error( 'The proxy has stored no page.' );
			}
			if ( ( await page.text() ).includes( 'http://127.0.0.1' ) ) {
				throw new Error( 'The page has URLs without HTTPS.' );
			}
		},
		stop: async () => {
			delete process.env.NODE_TLS_REJECT_UNAUTHORIZED;
			await proxy.stop();
		},
	};
}
