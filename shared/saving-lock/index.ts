import { dispatch } from '@wordpress/data';
import { store as noticesStore } from '@wordpress/notices';

/** Parts of the post editor’s store, which other editors do not have. */
type PostEditor =
	| {
			lockPostSaving?: ( lock: string ) => unknown;
			unlockPostSaving?: ( lock: string ) => unknown;
	  }
	| undefined;

/** The editor’s buttons that save or publish while they are disabled. */
const BUTTONS =
	'.editor-header :is( .editor-post-publish-button, .editor-post-publish-panel__toggle, .editor-post-save-draft, .editor-post-saved-state ), .editor-post-publish-panel .editor-post-publish-button';

/**
 * Locks saving, and says why: on the buttons that save, and in a notice for a click or the shortcut. Autosaving goes on, so that what
 * the user types is never in the browser’s memory alone. Give a time after which the lock ends by itself, unless what the user waits for always reports its end.
 *
 * @param lock    The name of the lock.
 * @param reason  What the user waits for, as a sentence.
 * @param timeout How long it lasts at most, in milliseconds. Default: until it is ended.
 * @return Ends the lock. Does nothing where there is no post to lock.
 */
export function lockSaving(
	lock: string,
	reason: string,
	timeout?: number
): () => void {
	const editor = dispatch( 'core/editor' ) as PostEditor;
	if ( ! editor?.lockPostSaving ) {
		return () => undefined;
	}
	const { createInfoNotice, removeNotice } = dispatch( noticesStore );
	const described = new Set< Element >();
	const buttonOf = ( { target }: Event ): Element | null =>
		target instanceof Element ? target.closest( BUTTONS ) : null;
	const describe = ( event: Event ) => {
		const button = buttonOf( event );
		if ( button && ! button.hasAttribute( 'title' ) ) {
			button.setAttribute( 'title', reason );
			described.add( button );
		}
	};
	const say = () =>
		void createInfoNotice( reason, { id: lock, type: 'snackbar' } );
	const onClick = ( event: Event ) => {
		if ( buttonOf( event ) ) {
			say();
		}
	};
	const onKey = ( event: KeyboardEvent ) => {
		if ( event.key === 's' && ( event.ctrlKey || event.metaKey ) ) {
			say();
		}
	};
	const timer = timeout ? setTimeout( unlock, timeout ) : undefined;
	document.addEventListener( 'pointerover', describe );
	document.addEventListener( 'focusin', describe );
	document.addEventListener( 'click', onClick, true );
	document.addEventListener( 'keydown', onKey );
	void editor.lockPostSaving( lock );

	function unlock(): void {
		clearTimeout( timer );
		document.removeEventListener( 'pointerover', describe );
		document.removeEventListener( 'focusin', describe );
		document.removeEventListener( 'click', onClick, true );
		document.removeEventListener( 'keydown', onKey );
		described.forEach( ( button ) => button.removeAttribute( 'title' ) );
		void removeNotice( lock );
		void editor?.unlockPostSaving?.( lock );
	}
	return unlock;
}
