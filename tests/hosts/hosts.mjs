/**
 * The hosts that `npm run test:hosts` imitates, each by what it does differently.
 *
 * @typedef {Object} Host
 * @property {string}                                  name    What is different.
 * @property {import('../site/types').SiteOptions}     options How the site is started.
 * @property {string}                                  [config] Lines of PHP that run before WordPress.
 * @property {() => Promise<string|null>}              [missing] Missing requirements on this machine; null if there are none.
 * @property {(folder: string) => Promise<string>}     [plugin] Creates the plugin’s zip in a folder and returns its path.
 * @property {(site: import('../site/types').Site) => Promise<Arranged>} [arrange] Prepares the running site.
 *
 * @typedef {Object} Arranged
 * @property {() => Promise<void>} [check] What must hold after all else.
 * @property {() => Promise<void>} [stop]  Ends what it has started.
 */

import { tmpdir } from 'node:os';
import { fpmEngine } from '../site/engines/fpm.mjs';
import { root } from '../site/places.mjs';
import { liveInFolder } from './folder.mjs';
import { missingProxy, standBehindProxy } from './proxy.mjs';
import { olderZip, update } from './update.mjs';

/** Functions that shared hosts disable, by their own lists. WordPress itself runs without them. */
const DISABLED =
	'exec,shell_exec,system,passthru,proc_open,popen,proc_close,pcntl_fork,putenv,set_time_limit,ini_alter,disk_free_space,disk_total_space,symlink,link,readlink,php_uname,getmypid,gethostbyname,dns_get_record,highlight_file,show_source';

/** @type {Host[]} */
export const hosts = [
	{ name: 'as it is', options: {} },
	{
		name: 'small limits: 2 MB uploads, 96 MB of memory, 30 seconds',
		options: {
			php: [
				'upload_max_filesize=2M',
				'post_max_size=8M',
				'memory_limit=96M',
				'max_execution_time=30',
				'max_input_vars=1000',
			],
		},
	},
	{
		name: 'no exec, no set_time_limit, no DNS functions',
		options: { php: [ `disable_functions=${ DISABLED }` ] },
	},
	{
		name: 'no URLs in file functions, no sockets',
		options: {
			php: [
				'allow_url_fopen=0',
				'disable_functions=curl_multi_exec,curl_multi_init,fsockopen,pfsockopen,stream_socket_client',
			],
		},
	},
	{
		name: 'compressed and buffered output, errors on the page',
		options: {
			php: [
				'output_buffering=4096',
				'zlib.output_compression=1',
				'display_errors=1',
				'html_errors=1',
				'session.auto_start=1',
			],
		},
	},
	{
		name: 'PHP opens only the site’s folders',
		options: { php: [ `open_basedir=${ tmpdir() }:${ root }` ] },
	},
	{
		name: 'cron never runs',
		options: {},
		config: "define( 'DISABLE_WP_CRON', true );",
	},
	{
		name: 'cron within page views',
		options: {},
		config: "define( 'ALTERNATE_WP_CRON', true );",
	},
	{
		name: 'behind a proxy that ends HTTPS',
		options: {},
		config: "$_SERVER['REMOTE_ADDR'] = '10.0.0.1'; $_SERVER['HTTP_X_FORWARDED_FOR'] = '203.0.113.7, 10.0.0.2'; $_SERVER['HTTP_X_FORWARDED_PROTO'] = 'https';",
	},
	{
		name: 'a network in subfolders',
		options: { multisite: true },
	},
	{ name: 'WordPress 6.8, the oldest', options: { wpVersion: '6.8' } },
	{
		name: 'PHP-FPM, nginx and MariaDB',
		options: { engine: 'fpm' },
		missing: fpmEngine.missing,
	},
	{
		name: 'nginx as a proxy that ends HTTPS and stores pages whatever their headers say',
		options: { engine: 'fpm' },
		missing: missingProxy,
		config: "$_SERVER['HTTPS'] = 'on';",
		arrange: standBehindProxy,
	},
	{
		name: 'one site in a subfolder',
		options: {},
		arrange: liveInFolder,
	},
	{
		name: 'PHP without its configuration: no mbstring, dom, curl, gd, ctype, iconv, fileinfo',
		// Debian loads these by files of its own. WordPress keeps this site in SQLite.
		options: {
			env: { PHP_INI_SCAN_DIR: '' },
			php: [ 'extension=pdo', 'extension=pdo_sqlite' ],
		},
		config: "if ( extension_loaded( 'mbstring' ) || extension_loaded( 'dom' ) || extension_loaded( 'ctype' ) ) { exit( 'Too much is loaded.' ); }",
	},
	{
		name: 'an update from an older zip, without wp-admin',
		options: {},
		plugin: olderZip,
		arrange: update,
	},
	{
		name: 'an update from an older zip on a network',
		options: { multisite: true },
		plugin: olderZip,
		arrange: update,
	},
];
