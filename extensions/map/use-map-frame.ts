import { getInitialState } from '@freehold/initial-state';
import { useRefEffect } from '@wordpress/compose';
import { isRTL } from '@wordpress/i18n';
import { useEffect, useRef, useState } from '@wordpress/element';
import type { RefCallback } from 'react';
import type { Config, MapData } from './draw/types';
import type { FromFrame, ToFrame } from './messages';

/** Timeout of the frame's document and script, in milliseconds. */
const FRAME_TIMEOUT = 40000;

/** Where the frame's document lies. */
export const frameUrl = (): string =>
	`${ getInitialState().publicPath }extensions/map/frame.html`;

/**
 * Keeps the map in a frame up to date with the block.
 *
 * @param data   What it shows.
 * @param config What is set up.
 * @param heard  Called with what the frame says.
 * @return The ref of the frame.
 */
export function useMapFrame(
	data: MapData,
	config: Config,
	heard: ( message: FromFrame ) => void
): RefCallback< HTMLIFrameElement > {
	const frame = useRef< HTMLIFrameElement >();
	const [ isReady, setIsReady ] = useState( false );
	const listener = useRef( heard );
	listener.current = heard;

	const ref = useRefEffect< HTMLIFrameElement >( ( node ) => {
		frame.current = node;
		// The frame speaks to the document that it is in: the canvas.
		const view = node.ownerDocument.defaultView;
		const listen = ( { data: message, source }: MessageEvent ) => {
			if (
				source !== node.contentWindow ||
				message?.freehold !== 'map'
			) {
				return;
			}
			if ( message.type === 'ready' ) {
				clearTimeout( timer );
				setIsReady( true );
			}
			listener.current( message );
		};
		const timer = setTimeout(
			() =>
				listener.current( {
					freehold: 'map',
					type: 'failed',
					failure: {
						code: 'mapbox_error',
						message: 'The frame timed out.',
					},
				} ),
			FRAME_TIMEOUT
		);
		view?.addEventListener( 'message', listen );
		return () => {
			clearTimeout( timer );
			view?.removeEventListener( 'message', listen );
			setIsReady( false );
		};
	}, [] );

	// Objects that are new at each render, of values that are the same.
	const message = JSON.stringify( {
		freehold: 'map',
		data,
		config,
		language: document.documentElement.lang,
		direction: isRTL() ? 'rtl' : 'ltr',
	} satisfies ToFrame );
	useEffect( () => {
		if ( isReady ) {
			frame.current?.contentWindow?.postMessage(
				JSON.parse( message ),
				'*'
			);
		}
	}, [ isReady, message ] );

	return ref;
}
