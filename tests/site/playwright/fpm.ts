/**
 * Tests that require PHP-FPM, nginx and MariaDB, whatever engine the others run on.
 */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const FOLDERS = [ '/usr/sbin', '/usr/bin', '/usr/local/sbin' ];

const has = ( program: string ) =>
	FOLDERS.some( ( folder ) => existsSync( join( folder, program ) ) );

/** Whether this machine has PHP-FPM, nginx and MariaDB. */
export const hasFpm = has( 'nginx' ) && has( 'mariadbd' );

/** Whether it has Redis, with its extension for PHP. */
export const hasRedis =
	has( 'redis-server' ) &&
	existsSync( '/etc/php' ) &&
	readdirSync( '/etc/php' ).some( ( version ) =>
		existsSync( `/etc/php/${ version }/mods-available/redis.ini` )
	);

/** The option of a site that runs on them; empty if they are missing, so that a skipped test does not fail. */
export const onFpm = hasFpm ? { engine: 'fpm' as const } : {};

/** Why a test is skipped without them. */
export const WITHOUT_FPM = 'PHP-FPM, nginx or MariaDB is not installed.';
