/**
 * The chapters and the transcript of audio. Those that PHP has not printed are in files, which load when the audio plays, not
 * before: they can be on the server of a podcast.
 */
import { textIn } from '@freehold/visitor/attributes';
import type { Printed } from '@freehold/visitor/printed';
import { request } from '@freehold/visitor/sinks';
import type { PlayerData } from './data';
import { follow, make, makeButton } from './elements';
import { followList } from './lines';
import { chaptersIn, linesIn } from './text-files';
import { clock, type Mark } from './time';

/** Fetches a file of text. Empty if that fails: the audio plays without it. */
async function fetchText( url?: Printed ): Promise< string > {
	try {
		const response =
			url && ( await request( url, { credentials: 'omit' } ) );
		return response && response.ok ? await response.text() : '';
	} catch {
		return '';
	}
}

/** A list that a button opens below the player. */
type TextList = { button: HTMLButtonElement; fill: ( lines: Mark[] ) => void };

/** Adds a list, hidden until its button is pressed. It is there while it has lines. */
function makeList(
	frame: HTMLElement,
	audio: HTMLMediaElement,
	button: HTMLButtonElement,
	name: string
): TextList {
	const box = document.createElement( 'div' );
	box.className = `freehold-video__${ name }`;
	box.role = 'group';
	box.ariaLabel = button.ariaLabel;
	const open = ( isOpen: boolean ) => {
		box.hidden = ! isOpen;
		button.ariaExpanded = String( isOpen );
	};
	button.onclick = () => open( Boolean( box.hidden ) );
	open( false );
	const fill = ( lines: Mark[] ) => {
		const list = document.createElement( 'ol' );
		list.append(
			...lines.map( ( { start, title } ) => {
				const item = document.createElement( 'li' );
				const link = make( 'a', 'link', item );
				const time = document.createElement( 'span' );
				time.className = 'freehold-video__time';
				time.append( clock( start ) );
				link.href = `#t=${ start }`;
				link.dataset.time = String( start );
				link.append( time, ' ', title );
				return item;
			} )
		);
		box.replaceChildren( list );
		button.hidden = ! lines.length;
		if ( button.hidden ) {
			box.remove();
		} else {
			frame.after( box );
			followList( audio, list );
		}
	};
	fill( [] );
	return { button, fill };
}

/**
 * Shows the chapters and the transcript of what plays.
 *
 * @param frame            The element around the audio.
 * @param audio            The audio.
 * @param data             What PHP prints.
 * @param captionsButton   The button that shows the transcript.
 * @param marks            The chapters of the timeline, which this changes.
 * @param refreshed        Called when they have changed.
 */
export function showTexts(
	frame: HTMLElement,
	audio: HTMLMediaElement,
	{ files, texts }: PlayerData,
	captionsButton: HTMLButtonElement,
	marks: Mark[],
	refreshed: () => void
): void {
	captionsButton.title = captionsButton.ariaLabel = texts.transcript ?? '';
	const printed = frame.parentElement?.querySelector< HTMLDetailsElement >(
		'details.freehold-video__transcript'
	);
	if ( printed ) {
		captionsButton.hidden = false;
		captionsButton.onclick = () => {
			printed.open = ! printed.open;
		};
		follow( printed, 'toggle', () => {
			captionsButton.ariaExpanded = String( printed.open );
		} );
	}
	if ( ! files ) {
		return;
	}
	const transcript = printed
		? undefined
		: makeList( frame, audio, captionsButton, 'transcript' );
	const chaptersButton = makeButton(
		captionsButton.parentElement as Element,
		texts.chapters ?? '',
		'chapters'
	);
	captionsButton.before( chaptersButton );
	const chapters = makeList( frame, audio, chaptersButton, 'chapters' );
	const printedMarks = [ ...marks ];
	const set = ( found: Mark[] ) => {
		marks.splice(
			0,
			marks.length,
			...( found.length ? found : printedMarks )
		);
		chapters.fill( found );
		refreshed();
	};
	let shown = -1;
	const show = async () => {
		const index = Number( textIn( audio, 'episode' ) );
		if ( shown === index || audio.paused ) {
			return;
		}
		shown = index;
		set( [] );
		transcript?.fill( [] );
		const [ json, vtt ] = await Promise.all( [
			fetchText( files[ index ]?.chapters ),
			fetchText( files[ index ]?.transcript ),
		] );
		// The visitor may have chosen another episode.
		if ( shown === index ) {
			transcript?.fill( linesIn( vtt ) );
			set( chaptersIn( json ) );
		}
	};
	follow( audio, 'play', show );
	show();
}
