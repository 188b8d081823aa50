import { __, _n, sprintf } from '@wordpress/i18n';
import type { Snapshot } from './types';

/** The units of sizes. Each is 1,000 of the one before. */
const units = () => [
	/* translators: unit of size: bytes. */
	__( 'B', 'freehold' ),
	/* translators: unit of size: kilobytes. */
	__( 'kB', 'freehold' ),
	/* translators: unit of size: megabytes. */
	__( 'MB', 'freehold' ),
	/* translators: unit of size: gigabytes. */
	__( 'GB', 'freehold' ),
	/* translators: unit of size: terabytes. */
	__( 'TB', 'freehold' ),
];

/**
 * Returns a size in words.
 *
 * @param bytes The size.
 * @return Such as “3.4 MB”.
 */
export function formatSize( bytes: number ): string {
	const all = units();
	const power = Math.min(
		all.length - 1,
		bytes < 1 ? 0 : Math.floor( Math.log10( bytes ) / 3 )
	);
	const value = bytes / 1000 ** power;
	return sprintf(
		/* translators: 1: a number. 2: a unit, such as “MB”. */
		__( '%1$s %2$s', 'freehold' ),
		value.toLocaleString( document.documentElement.lang || undefined, {
			maximumFractionDigits: power > 1 && value < 100 ? 1 : 0,
		} ),
		all[ power ] ?? ''
	);
}

/**
 * Returns a time in words.
 *
 * @param seconds The time.
 * @return Such as “5 minutes left”.
 */
function formatTime( seconds: number ): string {
	if ( seconds < 60 ) {
		const count = Math.max( 1, Math.round( seconds ) );
		return sprintf(
			/* translators: %d: a number of seconds. */
			_n( '%d second left', '%d seconds left', count, 'freehold' ),
			count
		);
	}
	if ( seconds < 5400 ) {
		const count = Math.round( seconds / 60 );
		return sprintf(
			/* translators: %d: a number of minutes. */
			_n( '%d minute left', '%d minutes left', count, 'freehold' ),
			count
		);
	}
	const count = Math.round( seconds / 3600 );
	return sprintf(
		/* translators: %d: a number of hours. */
		_n( '%d hour left', '%d hours left', count, 'freehold' ),
		count
	);
}

/**
 * Returns the state of an upload in words.
 *
 * @param snapshot The state.
 */
export function formatStatus( snapshot: Snapshot ): string {
	const { status, sent, size, speed, secondsLeft, failure } = snapshot;
	switch ( status ) {
		case 'queued':
			return __( 'Waiting for other uploads', 'freehold' );
		case 'waiting':
			return __(
				'This file is being uploaded in another tab.',
				'freehold'
			);
		case 'paused':
			return sprintf(
				/* translators: 1: a size, such as “3 MB”. 2: the size of the whole file. */
				__( 'Paused at %1$s of %2$s', 'freehold' ),
				formatSize( sent ),
				formatSize( size )
			);
		case 'offline':
			return __(
				'You are offline. The upload continues when you are online again.',
				'freehold'
			);
		case 'finishing':
			return __( 'Finishing up…', 'freehold' );
		case 'complete':
			return __( 'Upload complete', 'freehold' );
		case 'canceling':
			return __( 'Canceling…', 'freehold' );
		case 'canceled':
			return __( 'Upload canceled', 'freehold' );
		case 'failed':
			return failure?.message ?? '';
		case 'uploading': {
			const amount = sprintf(
				/* translators: 1: a size, such as “3 MB”. 2: the size of the whole file. */
				__( '%1$s of %2$s', 'freehold' ),
				formatSize( sent ),
				formatSize( size )
			);
			return speed === 0 || secondsLeft === null
				? amount
				: sprintf(
						/* translators: 1: such as “3 MB of 80 MB”. 2: a speed, such as “2 MB”. 3: such as “5 minutes left”. */
						__( '%1$s · %2$s per second · %3$s', 'freehold' ),
						amount,
						formatSize( speed ),
						formatTime( secondsLeft )
				  );
		}
	}
}
