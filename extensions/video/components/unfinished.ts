/**
 * Remembers uploads that a reload interrupted, so that the placeholder can offer to continue them. The upload client itself
 * finds the upload of a file again.
 */
import { storageKey } from '@freehold/storage-key';
import { isRecord, textOf } from '@freehold/stored-text';
import { outcomeOf } from './noted';

/** An upload that has not finished. */
export type Unfinished = {
	key: string;
	name: string;
	/** How much of the file has arrived, 0 to 99. */
	percent: number;
};

const STORAGE_KEY = storageKey( 'freehold-video-uploads' );

/** How long the server keeps what has arrived, in milliseconds. */
const LIFETIME = 3 * 86_400_000;

/** How many uploads are offered. */
const MAX_OFFERED = 3;

type Stored = Record<
	string,
	{ name: string; percent: number; time: number; upload: string }
>;

/** Uploads that run in this tab. */
const running = new Set< string >();

const keyOf = ( { name, size, lastModified }: File ): string =>
	`${ name }-${ size }-${ lastModified }`;

function read(): Stored {
	try {
		const stored: unknown = JSON.parse(
			window.localStorage.getItem( STORAGE_KEY ) ?? '{}'
		);
		return Object.fromEntries(
			Object.entries( isRecord( stored ) ? stored : {} ).flatMap(
				( [ key, value ] ) =>
					isRecord( value ) &&
					Number( value.time ) > Date.now() - LIFETIME
						? [
								[
									key,
									{
										name: textOf( value.name ),
										percent: Math.min(
											99,
											Math.max(
												0,
												Math.floor(
													Number( value.percent ) || 0
												)
											)
										),
										time: Number( value.time ),
										upload: textOf( value.upload ),
									},
								],
						  ]
						: []
			)
		);
	} catch {
		return {};
	}
}

function write( stored: Stored ): void {
	try {
		window.localStorage.setItem( STORAGE_KEY, JSON.stringify( stored ) );
	} catch {
		// Without storage, the upload cannot be offered.
	}
}

/**
 * Notes how far an upload is.
 *
 * @param file   The file.
 * @param sent   How many bytes have arrived.
 * @param upload The upload's ID.
 */
export function noteUpload( file: File, sent: number, upload: string ): void {
	const key = keyOf( file );
	running.add( key );
	const percent = file.size
		? Math.min( 99, Math.floor( ( sent * 100 ) / file.size ) )
		: 0;
	const stored = read();
	const before = stored[ key ];
	if ( before?.percent !== percent || before.upload !== upload ) {
		write( {
			...stored,
			[ key ]: { name: file.name, percent, time: Date.now(), upload },
		} );
	}
}

/**
 * Forgets an upload.
 *
 * @param upload Its key, or its file.
 */
export function forgetUnfinished( upload: string | File ): void {
	const key = typeof upload === 'string' ? upload : keyOf( upload );
	running.delete( key );
	const { [ key ]: _, ...others } = read();
	write( others );
}

/** Returns the uploads that were interrupted, the latest first. */
export const unfinishedUploads = (): Unfinished[] =>
	Object.entries( read() )
		.filter(
			( [ key, { percent, upload } ] ) =>
				percent > 0 &&
				! running.has( key ) &&
				outcomeOf( upload ) === undefined
		)
		.sort( ( [ , one ], [ , two ] ) => two.time - one.time )
		.slice( 0, MAX_OFFERED )
		.map( ( [ key, { name, percent } ] ) => ( { key, name, percent } ) );
