/**
 * Which file of a video plays: the one that the visitor has chosen, else the one that fits the player.
 */
import { httpUrl } from '@freehold/visitor/sinks';
import { play, previewing } from './media-player';
import type { PlayerData, PlayerSource } from './data';
import { follow, makeMenu } from './elements';
import { recall, remember } from './memory';

/** A screen shows no more than two pixels of a video for each of the page that a viewer could tell apart. */
const MAX_RATIO = 2;

/** A size that is a little too small looks the same, and needs much less. */
const ENOUGH = 0.8;

/** Returns the shorter side of a file. One that is not known is the largest. */
const sideOf = ( { side = Infinity }: PlayerSource ): number => side;

/**
 * Returns the smallest file that is large enough, else the largest.
 *
 * @param sources The files.
 * @param side    The shorter side that is wanted, in pixels.
 */
export function fitting(
	sources: PlayerSource[],
	side: number
): PlayerSource | undefined {
	const sorted = [ ...sources ].sort( ( a, b ) => sideOf( a ) - sideOf( b ) );
	return sorted.find( ( one ) => sideOf( one ) >= side ) ?? sorted.pop();
}

/** Returns the shorter side in pixels that a player can show. Visitors who save data get the smallest file. */
function sideFor( { clientWidth, clientHeight }: HTMLElement ): number {
	const { connection } = navigator as {
		connection?: { saveData?: boolean };
	};
	return connection?.saveData
		? 0
		: Math.min( clientWidth, clientHeight ) *
				Math.min( window.devicePixelRatio, MAX_RATIO ) *
				ENOUGH;
}

/**
 * Returns a URL with the token that the video has now, because that of the page may have expired.
 *
 * @param url   The URL.
 * @param video The video.
 */
export const withToken = ( url: string, { src }: HTMLMediaElement ): string =>
	url.replace(
		/token=[^&#]*/,
		( old ) => /token=[^&#]*/.exec( src )?.[ 0 ] ?? old
	);

/**
 * Adds the menu of the files, if there are several. The time, the speed and what plays stay. Until a video plays, its file stays.
 *
 * @param panel        The settings.
 * @param video        The video.
 * @param data         What PHP prints.
 * @param data.sources The files. Those that the browser cannot play are left out.
 * @param data.texts   The texts of the player.
 */
export function makeQuality(
	panel: HTMLElement,
	video: HTMLMediaElement,
	{ sources: all, texts }: PlayerData
): void {
	const sources = all.filter(
		( { type } ) => ! type || video.canPlayType( type )
	);
	const known = sources.filter( ( { side } ) => side );
	let current = sources[ 0 ];
	// What the filter of another plugin adds has no size to choose by.
	let isAutomatic = known.length > 1;
	const change = ( source: PlayerSource | undefined ) => {
		if ( ! source || source === current ) {
			return;
		}
		const { currentTime, paused, playbackRate } = video;
		current = source;
		video.src = httpUrl( withToken( source.src, video ) );
		video.currentTime = currentTime;
		video.playbackRate = playbackRate;
		if ( ! paused ) {
			play( video.id );
		}
	};
	const fit = ( isLarger = false ) => {
		if ( ! isAutomatic || video.paused || previewing.has( video ) ) {
			return;
		}
		const best = fitting( known, sideFor( video ) );
		if (
			best &&
			! ( isLarger && current && sideOf( best ) <= sideOf( current ) )
		) {
			change( best );
		}
	};
	if ( sources.length < 2 ) {
		return;
	}
	const { quality } = recall();
	const remembered =
		quality && isAutomatic ? fitting( known, quality ) : undefined;
	if ( remembered ) {
		isAutomatic = false;
	}
	const begin = () => {
		if ( ! video.paused && ! previewing.has( video ) ) {
			change( remembered );
			fit();
			video.removeEventListener( 'play', begin );
		}
	};
	const menu = makeMenu(
		panel,
		texts.quality,
		[
			...( known.length > 1
				? [ [ '', texts.auto ] satisfies [ string, string ] ]
				: [] ),
			...sources.map( ( { label }, index ): [ string, string ] => [
				String( index ),
				label,
			] ),
		],
		'',
		( index ) => {
			const source = sources[ Number( index ) ];
			isAutomatic = index === '';
			remember( { quality: isAutomatic ? 0 : source?.side ?? 0 } );
			if ( ! isAutomatic ) {
				change( source );
			}
			fit();
		}
	);
	menu.value = isAutomatic
		? ''
		: String( remembered ? sources.indexOf( remembered ) : 0 );
	// A page from a cache can name a size that is gone. URLs with a token are renewed instead.
	video.addEventListener( 'error', () => {
		if ( current !== sources[ 0 ] && ! video.src.includes( 'token=' ) ) {
			isAutomatic = false;
			menu.value = '0';
			change( sources[ 0 ] );
		}
	} );
	video.addEventListener( 'play', begin );
	// What plays is replaced only by more.
	follow( document, 'fullscreenchange', () => fit( true ) );
	begin();
}
