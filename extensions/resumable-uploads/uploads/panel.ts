import type { Snapshot, Status, Task } from '@freehold/upload';
import { formatStatus } from '@freehold/upload/texts';
import { speak } from '@wordpress/a11y';
import { __, sprintf } from '@wordpress/i18n';

/** How long a finished upload stays in the panel, in milliseconds. */
const FINISHED_TIME = 5000;

/** How often the text of a running upload changes, in milliseconds, so that users can read it. */
const TEXT_INTERVAL = 1000;

/** The states that are announced to screen readers. Failures are, too, at once. */
const ANNOUNCED: Status[] = [
	'waiting',
	'paused',
	'offline',
	'complete',
	'canceling',
	'canceled',
];

let panel: { root: HTMLElement; list: HTMLElement } | null = null;

/**
 * Creates an element.
 *
 * @param tag       Its name.
 * @param className Its classes.
 */
function create< Tag extends keyof HTMLElementTagNameMap >(
	tag: Tag,
	className: string,
	attributes: Record< string, string > = {}
): HTMLElementTagNameMap[ Tag ] {
	const element = document.createElement( tag );
	element.className = className;
	Object.entries( attributes ).forEach( ( [ name, value ] ) =>
		element.setAttribute( name, value )
	);
	return element;
}

/** Returns the panel, which is part of the page while it shows an upload. */
function getPanel(): { root: HTMLElement; list: HTMLElement } {
	if ( ! panel ) {
		const root = create( 'section', 'freehold-uploads', {
			'aria-labelledby': 'freehold-uploads-title',
		} );
		const title = create( 'h2', 'freehold-uploads__title', {
			id: 'freehold-uploads-title',
			tabindex: '-1',
		} );
		title.textContent = __( 'Uploads', 'freehold' );
		const list = create( 'ul', 'freehold-uploads__list' );
		root.append( title, list );
		panel = { root, list };
	}
	if ( ! panel.root.isConnected ) {
		document.body.append( panel.root );
	}
	return panel;
}

/**
 * Removes an upload from the panel. Focus that was in it moves to the panel, or to where it was before.
 *
 * @param item   The upload’s element.
 * @param before The element that had the focus when the upload was added.
 */
function remove( item: HTMLElement, before: Element | null ): void {
	const { root, list } = getPanel();
	const hadFocus = item.contains( item.ownerDocument.activeElement );
	item.remove();
	if ( list.childElementCount === 0 ) {
		root.remove();
		if ( hadFocus && before instanceof HTMLElement ) {
			before.focus();
		}
	} else if ( hadFocus ) {
		root.querySelector< HTMLElement >( 'h2' )?.focus();
	}
}

/**
 * Shows an upload in the panel until it is finished.
 *
 * @param task The upload.
 */
export function showInPanel( task: Task ): void {
	const { name } = task.file;
	const item = create( 'li', 'freehold-uploads__item' );
	const { ownerDocument } = item;
	const before = ownerDocument.activeElement;
	const title = create( 'span', 'freehold-uploads__name' );
	title.textContent = name;
	const bar = create( 'progress', 'freehold-uploads__bar', {
		max: '100',
		'aria-label': sprintf(
			/* translators: %s: the name of a file. */
			__( 'Upload of %s', 'freehold' ),
			name
		),
	} );
	const text = create( 'span', 'freehold-uploads__status' );
	const buttons = create( 'span', 'freehold-uploads__buttons' );

	/** Adds a button with a name that tells which upload it is for. */
	const button = ( label: string, onClick: () => void ) => {
		const element = create( 'button', 'button button-small', {
			type: 'button',
			'aria-label': sprintf(
				/* translators: 1: an action, such as “Pause”. 2: the name of a file. */
				__( '%1$s: %2$s', 'freehold' ),
				label,
				name
			),
		} );
		element.textContent = label;
		element.addEventListener( 'click', onClick );
		buttons.append( element );
		return element;
	};
	const retry = button( __( 'Try again', 'freehold' ), () => task.retry() );
	const pause = button( __( 'Pause', 'freehold' ), () => task.pause() );
	const resume = button( __( 'Resume', 'freehold' ), () => task.resume() );
	const cancel = button( __( 'Cancel', 'freehold' ), () => task.cancel() );

	let shown: Status | null = null;
	let timer: ReturnType< typeof setTimeout > | undefined;
	const write = () => {
		timer = undefined;
		text.textContent = formatStatus( task.snapshot );
	};
	const update = ( snapshot: Snapshot ) => {
		const { status, sent, size, failure } = snapshot;
		const isNew = status !== shown;
		bar.value = size > 0 ? Math.floor( ( 100 * sent ) / size ) : 0;
		if ( isNew ) {
			clearTimeout( timer );
			write();
		} else {
			timer ??= setTimeout( write, TEXT_INTERVAL );
		}
		if ( ! isNew ) {
			return;
		}
		shown = status;
		item.dataset.status = status;
		const focused = ownerDocument.activeElement;
		retry.hidden = status !== 'failed';
		pause.hidden = status !== 'uploading' && status !== 'offline';
		resume.hidden = status !== 'paused';
		cancel.hidden = status === 'complete' || status === 'canceled';
		// A button that disappears would lose the focus.
		cancel.setAttribute(
			'aria-disabled',
			String( status === 'canceling' )
		);
		if (
			focused instanceof HTMLElement &&
			focused.hidden &&
			buttons.contains( focused )
		) {
			[ retry, pause, resume, cancel ]
				.find( ( { hidden } ) => ! hidden )
				?.focus();
		}
		if ( failure ) {
			speak( `${ name }: ${ failure.message }`, 'assertive' );
		} else if ( ANNOUNCED.includes( status ) ) {
			speak( `${ name }: ${ formatStatus( snapshot ) }` );
		}
		if ( status === 'complete' ) {
			setTimeout( () => remove( item, before ), FINISHED_TIME );
		} else if ( status === 'canceled' ) {
			remove( item, before );
		}
	};
	item.append( title, bar, text, buttons );
	getPanel().list.append( item );
	task.subscribe( update );
	update( task.snapshot );
}
