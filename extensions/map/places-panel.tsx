import { PanelBody } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { PlaceFields } from './place-fields';
import { withPoints } from './points';
import type { Attributes, ReadAttributes, StoredPoint } from './types';

type Props = {
	attributes: ReadAttributes;
	setAttributes: ( attributes: Partial< Attributes > ) => void;
};

/** Renders a panel for each place. */
export function PlacesPanel( {
	attributes,
	setAttributes,
}: Props ): JSX.Element {
	const { points } = attributes;
	const setPoints = ( changed: StoredPoint[] ) =>
		setAttributes( withPoints( attributes, changed ) );
	return (
		<PanelBody title={ __( 'Markers', 'freehold' ) } initialOpen={ false }>
			{ points.map( ( point, index ) => (
				<PanelBody
					// Posts from other sites may contain a place twice.
					key={ `${ point.id } ${ index }` }
					title={
						point.title ||
						point.placeTitle ||
						__( 'Unnamed place', 'freehold' )
					}
					initialOpen={ false }
				>
					<div className="wp-block-jetpack-map__fields">
						<PlaceFields
							point={ point }
							onChange={ ( changed ) =>
								setAttributes( {
									points: points.map( ( old, at ) =>
										at === index ? changed : old
									),
								} )
							}
							onDelete={ () =>
								setPoints(
									points.filter( ( _, at ) => at !== index )
								)
							}
						/>
					</div>
				</PanelBody>
			) ) }
		</PanelBody>
	);
}
