import { useEffect, useRef } from '@wordpress/element';

/** Returns a block's element, on the page or in a canvas. */
const find = ( id: string ): HTMLElement | null =>
	[
		document,
		...Array.from(
			document.querySelectorAll( 'iframe' ),
			( { contentDocument } ) => contentDocument
		),
	].reduce< HTMLElement | null >(
		( found, place ) => found ?? place?.getElementById( id ) ?? null,
		null
	);

/** What belongs to a selected block outside of the canvas. */
const AROUND =
	'.block-editor-block-toolbar, .block-editor-block-inspector, [role="dialog"]';

/**
 * Watches for the removal of what has the focus, which the browser then moves to the body.
 *
 * @param root    Where elements are removed.
 * @param subtree Whether that is also below its children.
 * @param isMine  Whether an element is one of those that are watched.
 * @param onLost  Called after the next frame, unless something else has got the focus.
 * @return Stops watching.
 */
function watch(
	root: HTMLElement,
	subtree: boolean,
	isMine: ( target: Element ) => boolean,
	onLost: () => void
): () => void {
	const { ownerDocument: page } = root;
	const { activeElement: now } = page;
	let hasFocus = now !== null && isMine( now );
	const onFocus = ( { target }: FocusEvent ) => {
		hasFocus = isMine( target as Element );
	};
	const onBlur = async ( { target }: FocusEvent ) => {
		// Some browsers report the removal of an element, too.
		await Promise.resolve();
		if ( ( target as Node ).isConnected ) {
			hasFocus = false;
		}
	};
	const observer = new MutationObserver( () => {
		if ( hasFocus && page.activeElement === page.body ) {
			// The editor may focus something else first.
			window.requestAnimationFrame( () => {
				if ( page.activeElement === page.body ) {
					onLost();
				}
			} );
		}
	} );
	observer.observe( root, { childList: true, subtree } );
	page.addEventListener( 'focusin', onFocus );
	page.addEventListener( 'focusout', onBlur );
	return () => {
		observer.disconnect();
		page.removeEventListener( 'focusin', onFocus );
		page.removeEventListener( 'focusout', onBlur );
	};
}

/**
 * Moves the focus to a block when the element that has it is removed: the block's own, once its code has loaded, or a button such
 * as “Try again” in the block, its toolbar, its settings or a dialog. Nothing that is typed would arrive in the body.
 *
 * @param clientId   The block’s ID in the editor.
 * @param isSelected Whether the block is selected.
 */
export function useKeptFocus( clientId: string, isSelected: boolean ): void {
	const selected = useRef( isSelected );
	selected.current = isSelected;
	useEffect( () => {
		const id = `block-${ clientId }`;
		const list = find( id )?.parentElement;
		if ( ! list ) {
			return undefined;
		}
		const focusBlock = () => {
			if ( selected.current ) {
				find( id )?.focus();
			}
		};
		const stops = [
			watch(
				list,
				isSelected,
				( target ) =>
					list.ownerDocument
						.getElementById( id )
						?.contains( target ) ?? false,
				focusBlock
			),
			isSelected &&
				watch(
					document.body,
					true,
					( target ) => target.closest( AROUND ) !== null,
					focusBlock
				),
		];
		return () => stops.forEach( ( stop ) => stop && stop() );
	}, [ clientId, isSelected ] );
}
