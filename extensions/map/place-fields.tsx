import { TextareaControl, TextControl } from '@freehold/controls';
import { Button } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { StoredPoint } from './types';

type Props = {
	point: StoredPoint;
	/** Called with the changed place and the field that the user types in. */
	onChange: ( point: StoredPoint, field: string ) => void;
	onDelete: () => void;
};

/** Renders the fields of a place: on the map and in the sidebar. */
export function PlaceFields( {
	point,
	onChange,
	onDelete,
}: Props ): JSX.Element {
	return (
		<>
			<TextControl
				label={ __( 'Marker title', 'freehold' ) }
				value={ point.title ?? '' }
				onChange={ ( title ) =>
					onChange( { ...point, title }, 'title' )
				}
			/>
			<TextareaControl
				label={ __( 'Marker caption', 'freehold' ) }
				rows={ 2 }
				value={ point.caption ?? '' }
				onChange={ ( caption ) =>
					onChange( { ...point, caption }, 'caption' )
				}
			/>
			<Button variant="secondary" isDestructive onClick={ onDelete }>
				{ __( 'Delete marker', 'freehold' ) }
			</Button>
		</>
	);
}
