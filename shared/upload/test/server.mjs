/**
 * Runs the tus project's own server on a free port, with the files in a new folder, and prints its URL. Stops with the process
 * that started it.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FileStore } from '@tus/file-store';
import { Server } from '@tus/server';

const directory = mkdtempSync( join( tmpdir(), 'freehold-tus-' ) );
const server = new Server( {
	path: '/files',
	datastore: new FileStore( { directory } ),
	allowedHeaders: [ 'x-videopress-upload-token' ],
} ).listen( { host: '127.0.0.1', port: 0 }, () =>
	process.stdout.write(
		JSON.stringify( {
			url: `http://127.0.0.1:${ server.address().port }/files`,
			directory,
		} ) + '\n'
	)
);
process.stdin.resume();
process.stdin.once( 'end', () => {
	rmSync( directory, { recursive: true, force: true } );
	process.exit();
} );
