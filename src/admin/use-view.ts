import { recordPageView } from '@freehold/connection/analytics';
import { useEffect, useRef, useState } from '@wordpress/element';
import { markView } from './marks';
import { getScreen, movedTo, viewAt, type ScreenView } from './screen';

/** The view that the URL names. */
const viewOfUrl = (): ScreenView => {
	const { current, views } = getScreen();
	return (
		viewAt( window.location.href ) ??
		views.find( ( { name } ) => name === current ) ?? {
			name: current,
			title: '',
			url: window.location.href,
			section: '',
		}
	);
};

/** Whether a click on a link asks for the same tab and has not been handled. */
const isPlain = ( event: MouseEvent, link: HTMLAnchorElement ): boolean =>
	! event.defaultPrevented &&
	event.button === 0 &&
	! ( event.metaKey || event.ctrlKey || event.shiftKey || event.altKey ) &&
	( ! link.target || link.target === '_self' ) &&
	! link.hasAttribute( 'download' );

/** Follows a link of the earlier one-page screen. */
const followMoved = (): void => {
	const url = movedTo( window.location.href );
	if ( url ) {
		window.history.replaceState( null, '', url );
	}
};

/**
 * Returns the current view. Links to another one change it without a new page; Back, Forward and a reload show it again.
 *
 * @param onMove Called after the view has changed, with the anchor in its URL.
 */
export function useView( onMove: ( anchor: string ) => void ): ScreenView {
	const [ view, setView ] = useState( () => {
		followMoved();
		return viewOfUrl();
	} );
	const marked = useRef< ScreenView | null >( null );
	const moved = useRef( onMove );
	moved.current = onMove;

	useEffect( () => {
		const { current, views } = getScreen();
		const before =
			marked.current ?? views.find( ( { name } ) => name === current );
		if ( before && before.name !== view.name ) {
			markView( view, before );
			moved.current( window.location.hash.slice( 1 ) );
		}
		marked.current = view;
		recordPageView( view.name || 'home' );
	}, [ view ] );

	useEffect( () => {
		const show = () => {
			followMoved();
			setView( viewOfUrl() );
		};
		const follow = ( event: MouseEvent ) => {
			const link =
				event.target instanceof Element
					? event.target.closest< HTMLAnchorElement >( 'a[href]' )
					: null;
			const target = link && viewAt( link.href );
			if ( ! link || ! target || ! isPlain( event, link ) ) {
				return;
			}
			const { hash } = new URL( link.href );
			if ( target.name === viewOfUrl().name && hash ) {
				// The browser goes to the anchor.
				return;
			}
			event.preventDefault();
			if ( link.href !== window.location.href ) {
				window.history.pushState( null, '', link.href );
			}
			show();
			if ( target.name === marked.current?.name ) {
				moved.current( hash.slice( 1 ) );
			}
		};
		document.addEventListener( 'click', follow );
		window.addEventListener( 'popstate', show );
		return () => {
			document.removeEventListener( 'click', follow );
			window.removeEventListener( 'popstate', show );
		};
	}, [] );

	return view;
}
