import { getInitialState } from '@freehold/initial-state';
import { useRefEffect } from '@wordpress/compose';
import { isRTL } from '@wordpress/i18n';
import { useEffect, useRef, useState } from '@wordpress/element';
import type { RefCallback } from 'react';
import type { Config, MapData } from './draw/types';
import type { FromFrame, ToFrame } from './messages';

/** Timeout of the frame's document and script, in milliseconds. */
const FRAME_TIMEOUT = 40000;

/** What happens at the frame's messages, by type. */
export type Handlers = {
	[ Type in Exclude< FromFrame[ 'type' ], 'ready' > ]: (
		message: Extract< FromFrame, { type: Type } >
	) => void;
};

/** The URL of the frame's document. */
export const frameUrl = (): string =>
	`${ getInitialState().publicPath }extensions/map/frame.html`;

/**
 * Updates the map in a frame when the block changes.
 *
 * @param data     The data of the map.
 * @param config   The services that are set up.
 * @param handlers Receive the frame's messages.
 * @return The ref of the frame.
 */
export function useMapFrame(
	data: MapData,
	config: Config,
	handlers: Handlers
): RefCallback< HTMLIFrameElement > {
	const frame = useRef< HTMLIFrameElement >();
	const [ isReady, setIsReady ] = useState( false );
	const latest = useRef( handlers );
	latest.current = handlers;

	const ref = useRefEffect< HTMLIFrameElement >( ( node ) => {
		frame.current = node;
		// The frame sends messages to its parent document, the canvas.
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
			latest.current[ message.type as keyof Handlers ]?.(
				message as never
			);
		};
		const timer = setTimeout(
			() =>
				latest.current.failed( {
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

	// These objects are new at each render, but their values may be the same.
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
