/**
 * The settings of the player: speed, quality, captions, and what can be shared.
 */
import { captionsOf, type Captions } from './captions';
import type { PlayerData } from './data';
import { makeButton, makeMenu } from './elements';
import { recall, remember } from './memory';
import { makeQuality } from './quality';
import { makeShare } from './share';

const SPEEDS = [ 0.5, 0.75, 1, 1.25, 1.5, 1.75, 2 ];

/** The elements of the player that the settings use. */
export type SettingsElements = {
	/** Shows the captions. */
	box: HTMLElement;
	panel: HTMLElement;
	/** Shows captions, or hides them. */
	captionsButton: HTMLButtonElement;
	/** Opens the settings. */
	settingsButton: HTMLButtonElement;
};

/** The settings of a player. */
export type Settings = {
	/** Opens the panel, or closes it. */
	open: ( isOpen: boolean ) => void;
	/** Closes the panel, and gives the focus back. */
	close: () => void;
};

/** Adds the menus of the captions: which, and how large. Returns the first. */
function addCaptions(
	panel: HTMLElement,
	box: HTMLElement,
	{ tracks, choose }: Captions,
	texts: PlayerData[ 'texts' ]
): HTMLSelectElement {
	const menu = makeMenu(
		panel,
		texts.captions,
		[
			[ '-1', texts.off ],
			...tracks.map(
				( { label, language }, index ): [ string, string ] => [
					String( index ),
					label || language,
				]
			),
		],
		'-1',
		( index ) => choose( tracks[ Number( index ) ] )
	);
	const setSize = ( size: string ) =>
		box.style.setProperty( '--freehold-size', size );
	const { size = '1' } = recall();
	setSize( size );
	makeMenu(
		panel,
		texts.size,
		[
			[ '0.75', texts.small ],
			[ '1', texts.medium ],
			[ '1.5', texts.large ],
		],
		size,
		( chosen ) => {
			setSize( chosen );
			remember( { size: chosen } );
		}
	);
	return menu;
}

/**
 * Fills the panel of the settings.
 *
 * @param elements The elements.
 * @param video    The video.
 * @param data     What PHP prints.
 */
export function makeSettings(
	{ box, panel, captionsButton, settingsButton }: SettingsElements,
	video: HTMLMediaElement,
	data: PlayerData
): Settings {
	const { guid, share, texts } = data;
	const open = ( isOpen: boolean ) => {
		panel.hidden = ! isOpen;
		settingsButton.ariaExpanded = String( isOpen );
		panel.querySelector( 'details' )?.removeAttribute( 'open' );
		if ( isOpen ) {
			panel.querySelector( 'select' )?.focus();
		}
	};
	const close = () => {
		open( false );
		settingsButton.focus();
	};

	panel.role = 'group';
	panel.ariaLabel = texts.settings;
	panel.hidden = true;
	makeMenu(
		panel,
		texts.speed,
		SPEEDS.map( ( speed ) => [
			String( speed ),
			`${ speed.toLocaleString() }×`,
		] ),
		String( video.playbackRate ),
		( speed ) => {
			video.playbackRate = Number( speed );
		}
	);
	makeQuality( panel, video, data );
	const captions = captionsOf( video, box, () => press() );
	const menu =
		captions.tracks.length > 0 &&
		addCaptions( panel, box, captions, texts );
	const press = () => {
		const current = captions.current();
		captionsButton.ariaPressed = String( Boolean( current ) );
		if ( menu ) {
			menu.value = String(
				captions.tracks.findIndex( ( one ) => one === current )
			);
		}
	};
	captionsButton.hidden = ! menu;
	captionsButton.onclick = captions.toggle;
	press();
	if ( share ) {
		makeShare( panel, video, guid, share );
	}
	makeButton( panel, texts.close, 'close', close );
	return { open, close };
}
