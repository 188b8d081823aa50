import { SelectControl } from '@freehold/controls';
import { textOf } from '@freehold/stored-text';
import { __ } from '@wordpress/i18n';
import type { FormField } from '../form-fields';

/** Adds the value of a field to a text, as a token in braces. */
export function TokenControl( {
	fields,
	onSelect,
}: {
	fields: FormField[];
	onSelect: ( token: string ) => void;
} ): JSX.Element | null {
	return fields.length === 0 ? null : (
		<SelectControl
			label={ __( 'Insert the answer to a field', 'freehold' ) }
			value=""
			options={ [
				{ value: '', label: __( 'Select a field', 'freehold' ) },
				...fields.map( ( { clientId, label } ) => ( {
					value: clientId,
					label,
				} ) ),
			] }
			onChange={ ( chosen ) => {
				const field = fields.find(
					( { clientId } ) => clientId === chosen
				);
				if ( field ) {
					onSelect( `{${ field.label }}` );
				}
			} }
		/>
	);
}

/** Returns a text with a token after it. */
export const appendToken = ( text: unknown, token: string ): string =>
	[ textOf( text ), token ].filter( Boolean ).join( ' ' );
