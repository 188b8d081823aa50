/**
 * How fast files arrive in chunks, compared with WordPress's own upload of the same bytes, and how much memory a chunk needs:
 * on PHP-FPM, nginx and MariaDB where they are installed.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chooseEngine, startSite } from '../site/index.mjs';
import { median } from './php-cost.mjs';

/** The size of the file, and of the client's chunks: the first, and the largest. In bytes. */
const size = 200_000_000;
const firstChunk = 10_000_000;
const largestChunk = 80_000_000;

/** How often both are measured, in turns. */
const rounds = 5;

/** Writes the memory of each request of an upload to a file. */
const watch = `<?php
add_action( 'shutdown', static function () {
	if ( isset( $_GET['freehold_upload'] ) ) {
		file_put_contents( WP_CONTENT_DIR . '/memory.txt', $_SERVER['REQUEST_METHOD'] . ' ' . memory_get_peak_usage() . "\\n", FILE_APPEND );
	}
} );
`;

/**
 * @typedef {Object} UploadFigures
 * @property {number} ratio  The throughput, divided by that of WordPress's own upload.
 * @property {number} chunks Megabytes per second in chunks.
 * @property {number} plain  Megabytes per second of WordPress's own upload.
 * @property {number} memory The bytes that a chunk adds to an empty request.
 */

/**
 * Measures uploads.
 *
 * @return {Promise<UploadFigures>} The figures. Throughputs are medians.
 */
export async function uploadFigures() {
	const engine = await chooseEngine( 'fpm' ).catch( () => null );
	const site = await startSite( { engine: engine?.name } );
	try {
		const plugins = join( site.wordpress, 'wp-content/mu-plugins' );
		await mkdir( plugins, { recursive: true } );
		await writeFile( join( plugins, 'upload-memory.php' ), watch );
		const cookie = ( await site.cookies( 'admin' ) )
			.map( ( { name, value } ) => `${ name }=${ value }` )
			.join( '; ' );
		const nonce = await (
			await fetch(
				`${ site.url }/wp-admin/admin-ajax.php?action=rest-nonce`,
				{ headers: { Cookie: cookie } }
			)
		).text();
		const headers = { Cookie: cookie, 'X-WP-Nonce': nonce };
		const content = Buffer.alloc( size, 'The same line in each row.\n' );

		const rest = async (
			/** @type {string} */ path,
			/** @type {Record<string, unknown>} */ data
		) => {
			const response = await fetch(
				`${ site.url }/wp-json/freehold/v4/uploads/${ path }`,
				{
					method: 'POST',
					headers: {
						...headers,
						'Content-Type': 'application/json',
					},
					body: JSON.stringify( data ),
				}
			);
			if ( ! response.ok ) {
				throw new Error( await response.text() );
			}
			return response.json();
		};
		const inChunks = async ( /** @type {string} */ name ) => {
			const token = await rest( 'token', { name, size } );
			const send = async (
				/** @type {string} */ method,
				/** @type {string} */ url,
				/** @type {Record<string, string>} */ more,
				/** @type {Buffer | undefined} */ body = undefined
			) => {
				const response = await fetch(
					new URL( url, token.upload_action_url ),
					{
						method,
						body,
						headers: {
							'Tus-Resumable': '1.0.0',
							'X-Videopress-Upload-Token': token.upload_token,
							...more,
						},
					}
				);
				if ( ! response.ok ) {
					throw new Error( await response.text() );
				}
				return response.headers;
			};
			const url =
				( await send( 'POST', token.upload_action_url, {
					'Upload-Length': String( size ),
					'Upload-Metadata': `filename ${ Buffer.from(
						name
					).toString( 'base64' ) }`,
				} ).then( ( response ) => response.get( 'Location' ) ) ) ?? '';
			for ( let offset = 0, chunk = firstChunk; offset < size;  ) {
				const end = Math.min( size, offset + chunk );
				await send(
					'PATCH',
					url,
					{
						'Content-Type': 'application/offset+octet-stream',
						'Upload-Offset': String( offset ),
					},
					content.subarray( offset, end )
				);
				offset = end;
				chunk = Math.min( largestChunk, 2 * chunk );
			}
			await send( 'HEAD', url, {} );
			await rest( `${ url.slice( -32 ) }/finish`, {} );
			await rest( `${ url.slice( -32 ) }/attachment`, {} );
		};
		const plain = async ( /** @type {string} */ name ) => {
			const body = new FormData();
			body.append( 'file', new Blob( [ content ] ), name );
			const response = await fetch( `${ site.url }/wp-json/wp/v2/media`, {
				method: 'POST',
				headers,
				body,
			} );
			if ( ! response.ok ) {
				throw new Error( await response.text() );
			}
		};
		const ways = [ inChunks, plain ];
		/** @type {number[][]} */
		const times = [ [], [] ];
		for ( let round = 0; round <= rounds; round++ ) {
			// The order alternates, so that neither has an advantage.
			for ( const index of round % 2 ? [ 1, 0 ] : [ 0, 1 ] ) {
				const begin = performance.now();
				await ways[ index ]( `bench-${ round }-${ index }.txt` );
				// The first round fills PHP's caches.
				if ( round > 0 ) {
					times[ index ].push( performance.now() - begin );
				}
			}
			await site.wpEval(
				"foreach ( get_posts( array( 'post_type' => 'attachment', 'numberposts' => -1 ) ) as $post ) { wp_delete_attachment( $post->ID, true ); }"
			);
		}
		const memory = await site.wpEval( `
			$peaks = array();
			foreach ( file( WP_CONTENT_DIR . '/memory.txt' ) as $line ) {
				list( $method, $bytes ) = explode( ' ', trim( $line ) );
				$peaks[ $method ][]     = (int) $bytes;
			}
			return max( $peaks['PATCH'] ) - max( $peaks['HEAD'] );
		` );
		const rate = ( /** @type {number[]} */ some ) =>
			size / 1000 / median( some );
		return {
			ratio: median(
				times[ 1 ].map( ( time, index ) => time / times[ 0 ][ index ] )
			),
			chunks: rate( times[ 0 ] ),
			plain: rate( times[ 1 ] ),
			memory: Number( memory ),
		};
	} finally {
		await site.stop();
	}
}

/**
 * Returns the figures as text.
 *
 * @param {UploadFigures} figures The figures.
 * @return {string[]} Lines.
 */
export const uploadLines = ( { ratio, chunks, plain, memory } ) => [
	`Upload of ${ size / 1e6 } MB in chunks / by WordPress: ${ chunks.toFixed(
		0
	) } / ${ plain.toFixed( 0 ) } MB/s = ${ ratio.toFixed( 2 ) }`,
	`  memory that a chunk adds to an empty request: ${ (
		memory / 1e6
	).toFixed( 2 ) } MB`,
];

/**
 * Returns which figures exceed a budget.
 *
 * @param {UploadFigures}                       figures The figures.
 * @param {{throughput: number, memory: number}} budget  The budgets.
 * @return {string[]} A sentence for each.
 */
export const uploadOver = ( { ratio, memory }, budget ) => [
	...( ratio < budget.throughput
		? [
				`Upload: ${ ratio.toFixed(
					2
				) } times the throughput of WordPress's own upload, the budget is ${
					budget.throughput
				}.`,
		  ]
		: [] ),
	...( memory > budget.memory
		? [
				`Upload: a chunk adds ${ memory } bytes of memory, the budget is ${ budget.memory }.`,
		  ]
		: [] ),
];
