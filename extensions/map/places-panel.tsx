import { useFocusAfterwards } from '@freehold/focus/use-focus-afterwards';
import { useUndoSteps } from '@freehold/undo/use-undo-steps';
import { PanelBody } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { PlaceFields } from './place-fields';
import { withPoints } from './points';
import type { Attributes, ReadAttributes } from './types';

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
	const beginStep = useUndoSteps();
	const [ panel, focusAfterwards ] = useFocusAfterwards();
	const remove = ( index: number ) => {
		if ( points.length === 1 ) {
			// This panel disappears with its last place.
			panel.current?.previousElementSibling
				?.querySelector( 'button' )
				?.focus();
		} else {
			focusAfterwards( 'h2 > button' );
		}
		beginStep();
		setAttributes(
			withPoints(
				attributes,
				points.filter( ( _, at ) => at !== index )
			)
		);
	};
	return (
		<PanelBody
			ref={ panel }
			title={ __( 'Markers', 'freehold' ) }
			initialOpen={ false }
		>
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
							onChange={ ( changed, field ) => {
								beginStep( `${ index }.${ field }` );
								setAttributes( {
									points: points.map( ( old, at ) =>
										at === index ? changed : old
									),
								} );
							} }
							onDelete={ () => remove( index ) }
						/>
					</div>
				</PanelBody>
			) ) }
		</PanelBody>
	);
}
