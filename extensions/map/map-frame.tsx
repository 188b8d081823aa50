import { useMergeRefs } from '@wordpress/compose';
import { forwardRef } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { Config, MapData } from './draw/types';
import { frameUrl, useMapFrame, type Handlers } from './use-map-frame';

type Props = {
	data: MapData;
	config: Config;
	handlers: Handlers;
	/** Whether the user works in the map. */
	isActive: boolean;
	/** Whether the user changes the height, which the frame must not notice. */
	isResizing: boolean;
};

/** Renders the frame in which the map is drawn. */
export const MapFrame = forwardRef< HTMLIFrameElement, Props >(
	( { data, config, handlers, isActive, isResizing }, ref ) => (
		<iframe
			ref={ useMergeRefs( [
				ref,
				useMapFrame( data, config, handlers ),
			] ) }
			className={ isActive && ! isResizing ? undefined : 'is-shielded' }
			title={ __( 'Map', 'freehold' ) }
			src={ frameUrl() }
			tabIndex={ isActive ? 0 : -1 }
			allowFullScreen
		/>
	)
);
