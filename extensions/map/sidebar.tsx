import { RangeControl, ToggleControl } from '@freehold/controls';
import { getInitialState } from '@freehold/initial-state';
import { InspectorControls, PanelColorSettings } from '@wordpress/block-editor';
import { PanelBody } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import constants from './constants.json';
import type { Provider } from './draw/types';
import { HeightControl } from './height-control';
import { PlacesPanel } from './places-panel';
import { TokenPanel } from './token-panel';
import type { Attributes, ReadAttributes } from './types';

const { maxZoom: MAX_ZOOM } = constants;

type Props = {
	attributes: ReadAttributes;
	setAttributes: ( attributes: Partial< Attributes > ) => void;
	/** The service that draws this map. */
	provider: Provider;
	/** Called when the site's token has changed. */
	onToken: () => void;
};

/** Renders the map's settings in the sidebar. */
export function Sidebar( {
	attributes,
	setAttributes,
	provider,
	onToken,
}: Props ): JSX.Element {
	const { points } = attributes;
	const isFitted = points.length > 1;
	return (
		<InspectorControls>
			<PanelColorSettings
				title={ __( 'Colors', 'freehold' ) }
				colorSettings={ [
					{
						label: __( 'Marker', 'freehold' ),
						value: attributes.markerColor,
						onChange: ( markerColor ) =>
							setAttributes( {
								markerColor: markerColor ?? 'red',
							} ),
					},
				] }
			/>
			<PanelBody title={ __( 'Map Settings', 'freehold' ) }>
				<HeightControl
					height={ attributes.mapHeight }
					onChange={ ( mapHeight ) => setAttributes( { mapHeight } ) }
				/>
				<RangeControl
					label={ __( 'Zoom level', 'freehold' ) }
					help={
						isFitted
							? __(
									'The default zoom level cannot be changed when there are two or more markers on the map.',
									'freehold'
							  )
							: undefined
					}
					disabled={ isFitted }
					min={ 0 }
					max={ MAX_ZOOM }
					value={ Math.round( attributes.zoom ) }
					onChange={ ( zoom = 0 ) => setAttributes( { zoom } ) }
				/>
				{ provider !== 'tiles' && (
					<ToggleControl
						label={ __( 'Show labels', 'freehold' ) }
						checked={ attributes.mapDetails }
						onChange={ ( mapDetails ) =>
							setAttributes( { mapDetails } )
						}
					/>
				) }
				<ToggleControl
					label={ __( 'Scroll to zoom', 'freehold' ) }
					help={ __(
						'Allow the map to capture scrolling, and zoom in or out.',
						'freehold'
					) }
					checked={ attributes.scrollToZoom }
					onChange={ ( scrollToZoom ) =>
						setAttributes( { scrollToZoom } )
					}
				/>
				{ provider !== 'mapkit' && (
					<ToggleControl
						label={ __( 'Show fullscreen button', 'freehold' ) }
						help={ __(
							'Allow your visitors to display the map in fullscreen.',
							'freehold'
						) }
						checked={ attributes.showFullscreenButton }
						onChange={ ( showFullscreenButton ) =>
							setAttributes( { showFullscreenButton } )
						}
					/>
				) }
			</PanelBody>
			{ points.length > 0 && (
				<PlacesPanel
					attributes={ attributes }
					setAttributes={ setAttributes }
				/>
			) }
			{ provider === 'mapbox' && getInitialState().user.can_manage && (
				<PanelBody
					title={ __( 'Mapbox Access Token', 'freehold' ) }
					initialOpen={ false }
				>
					<TokenPanel onToken={ onToken } />
				</PanelBody>
			) }
		</InspectorControls>
	);
}
