import { Button } from '@wordpress/components';
import { useRefEffect } from '@wordpress/compose';
import { __ } from '@wordpress/i18n';
import { closeSmall } from '@wordpress/icons';
import { PlaceFields } from './place-fields';
import type { StoredPoint } from './types';

type Props = {
	point: StoredPoint;
	onChange: ( point: StoredPoint, field: string ) => void;
	onDelete: () => void;
	onClose: () => void;
};

/** Renders the fields of the selected place above the map. The first field gets the focus. */
export function PlaceCard( {
	point,
	onChange,
	onDelete,
	onClose,
}: Props ): JSX.Element {
	const ref = useRefEffect< HTMLElement >(
		( node ) => node.querySelector( 'input' )?.focus(),
		[]
	);
	return (
		<section
			ref={ ref }
			className="wp-block-jetpack-map__search wp-block-jetpack-map__fields"
			aria-label={ __( 'Marker', 'freehold' ) }
		>
			<div className="wp-block-jetpack-map__head">
				<strong>{ __( 'Marker', 'freehold' ) }</strong>
				<Button
					icon={ closeSmall }
					label={ __( 'Close', 'freehold' ) }
					onClick={ onClose }
				/>
			</div>
			<PlaceFields
				point={ point }
				onChange={ onChange }
				onDelete={ onDelete }
			/>
		</section>
	);
}
