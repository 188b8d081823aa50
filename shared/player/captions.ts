/**
 * Shows captions above the controls, where the browser's own would be covered.
 */
import { recall, remember } from './memory';

/** The captions of a player. */
export type Captions = {
	tracks: TextTrack[];
	/** The track that is shown; undefined if captions are off. */
	current: () => TextTrack | undefined;
	/** Shows a track, and remembers it. */
	choose: ( track: TextTrack | undefined ) => void;
	/** Shows captions, or hides them. */
	toggle: () => void;
};

/** Returns whether a cue belongs to the upper half: its line counts from the top, or is a percentage. */
const isAbove = ( { line, snapToLines }: VTTCue ): boolean =>
	typeof line === 'number' && line >= 0 && line < ( snapToLines ? 5 : 50 );

/**
 * Shows the captions of a video.
 *
 * @param video   The video.
 * @param box     The element that shows them.
 * @param changed Called when the visitor has chosen another track.
 */
export function captionsOf(
	video: HTMLMediaElement,
	box: HTMLElement,
	changed: () => void
): Captions {
	const tracks = [ ...video.textTracks ].filter( ( { kind } ) =>
		[ 'captions', 'subtitles' ].includes( kind )
	);
	let current: TextTrack | undefined;
	// Where the browser shows only the video, it shows captions, too.
	let isNative = false;
	const draw = () =>
		box.replaceChildren(
			...[ ...( current?.activeCues ?? [] ) ].map( ( active ) => {
				const cue = active as VTTCue;
				const line = document.createElement( 'p' );
				const text = document.createElement( 'span' );
				text.append( cue.getCueAsHTML() );
				line.append( text );
				line.dir = 'auto';
				line.style.textAlign = cue.align;
				line.className = isAbove( cue ) ? 'is-above' : '';
				return line;
			} )
		);
	const show = ( track: TextTrack | undefined ) => {
		current?.removeEventListener( 'cuechange', draw );
		current = track;
		tracks.forEach( ( one ) => {
			const mode = isNative ? 'showing' : 'hidden';
			one.mode = one === track ? mode : 'disabled';
		} );
		track?.addEventListener( 'cuechange', draw );
		box.hidden = isNative;
		draw();
	};
	const choose = ( track: TextTrack | undefined ) => {
		remember( { captions: track?.language ?? '' } );
		show( track );
		changed();
	};
	Object.entries( {
		enterpictureinpicture: true,
		leavepictureinpicture: false,
		webkitbeginfullscreen: true,
		webkitendfullscreen: false,
	} ).forEach( ( [ type, is ] ) =>
		video.addEventListener( type, () => {
			isNative = is;
			show( current );
		} )
	);
	const { captions } = recall();
	const shown = tracks.find( ( { mode } ) => mode === 'showing' );
	const wanted = tracks.find( ( { language } ) => language === captions );
	let last = wanted ?? shown ?? tracks[ 0 ];
	show( captions === '' ? undefined : wanted ?? shown );
	return {
		tracks,
		current: () => current,
		choose,
		toggle: () => {
			last = current ?? last;
			choose( current ? undefined : last );
		},
	};
}
