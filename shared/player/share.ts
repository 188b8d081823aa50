/**
 * Shares a video: its link and its embed code, from the beginning or from where the visitor is.
 */
import { goTo, secondsIn } from './media-player';
import type { Share } from './data';
import { make, makeButton } from './elements';
import { clock } from './time';

/** Copies what a field contains, and returns whether it did. Pages without HTTPS and some frames have no clipboard. */
async function copy( field: HTMLInputElement ): Promise< boolean > {
	field.select();
	try {
		await navigator.clipboard.writeText( field.value );
		return true;
	} catch {
		return document.execCommand( 'copy' );
	}
}

/**
 * Goes to the time in the URL of the page, if it is one of this video: of the one that the URL names, or of the page's first.
 * The visitor plays it.
 *
 * @param video   The video.
 * @param guid    Its name.
 * @param isFirst Whether it is the first of the page.
 */
export function goToLinked(
	video: HTMLMediaElement,
	guid: string,
	isFirst: boolean
): void {
	const { hash } = location;
	const named = /&video=(\w+)/.exec( hash )?.[ 1 ];
	const seconds = secondsIn( hash );
	if ( seconds !== undefined && ( named ? named === guid : isFirst ) ) {
		goTo( video, seconds );
		video.scrollIntoView( { block: 'nearest' } );
	}
}

/**
 * Adds the share entry to the settings. The other settings give way to it while it is open.
 *
 * @param panel The settings.
 * @param video The video.
 * @param guid  Its name.
 * @param share What PHP prints.
 */
export function makeShare(
	panel: HTMLElement,
	video: HTMLMediaElement,
	guid: string,
	{ link, frame, code, texts }: Share
): void {
	const details = make( 'details', 'share', panel );
	make( 'summary', 'summary', details, texts.share ).dir = 'auto';
	const addField = ( label: string ) => {
		const row = make( 'div', 'row', details );
		const name = make( 'label', 'row', row, label );
		name.dir = 'auto';
		const field = make( 'input', 'field', name );
		field.readOnly = true;
		const button = makeButton(
			row,
			`${ texts.copy }: ${ label }`,
			undefined,
			async () => {
				said.value = '';
				if ( await copy( field ) ) {
					said.value = texts.copied;
				}
				button.focus();
			}
		);
		button.textContent = texts.copy;
		return field;
	};
	const linkField = addField( texts.link );
	const codeField = addField( texts.code );
	const from = make( 'label', 'from', details );
	const box = make( 'input', 'check', from );
	const time = make( 'span', 'when', from );
	const said = make( 'output', 'said', details );
	box.type = 'checkbox';
	from.dir = said.dir = 'auto';

	let seconds = 0;
	const write = () => {
		const hash = box.checked ? `#t=${ seconds }` : '';
		linkField.value = link + ( hash && `${ hash }&video=${ guid }` );
		codeField.value = code.split( frame ).join( frame + hash );
	};
	box.onchange = write;
	details.addEventListener( 'toggle', () => {
		seconds = Math.floor( video.currentTime );
		box.checked = false;
		from.hidden = seconds < 1;
		time.textContent = texts.from.replace( '%s', clock( seconds ) );
		said.value = '';
		write();
	} );
}
