import { SelectControl } from '@freehold/controls';
import { textOf } from '@freehold/stored-text';
import { __ } from '@wordpress/i18n';
import { defaultConsent } from '../../fields';
import type { FieldSetters } from '../use-field';
import { Toggle } from './controls';

/** The setting of a checkbox. */
export function CheckboxSettings( {
	block: { attributes },
	setField,
}: FieldSetters ): JSX.Element {
	return (
		<Toggle
			label={ __( 'Checked by default', 'freehold' ) }
			checked={ attributes.defaultValue === 'true' }
			onChange={ ( checked ) =>
				setField( {
					defaultValue: checked ? 'true' : undefined,
				} )
			}
		/>
	);
}

/** The setting of a consent. */
export function ConsentSettings( {
	block: { attributes },
	part,
	setPart,
}: FieldSetters ): JSX.Element {
	return (
		<SelectControl
			label={ __( 'Consent', 'freehold' ) }
			value={
				attributes.consentType === 'explicit' ? 'explicit' : 'implicit'
			}
			options={ [
				{
					value: 'implicit',
					label: __( 'Given by sending the form', 'freehold' ),
				},
				{
					value: 'explicit',
					label: __( 'Given with a checkbox', 'freehold' ),
				},
			] }
			onChange={ ( consentType ) => {
				const option = part( 'jetpack/option' );
				const isExplicit = consentType === 'explicit';
				// Each kind keeps its own text.
				const [ now, other ] = isExplicit
					? [ 'explicitConsentMessage', 'implicitConsentMessage' ]
					: [ 'implicitConsentMessage', 'explicitConsentMessage' ];
				setPart(
					option,
					{
						hideInput: ! isExplicit,
						label:
							textOf( attributes[ now ] ) ||
							defaultConsent( consentType ),
					},
					{
						consentType,
						[ other ]:
							textOf( option?.attributes.label ) || undefined,
						...( ! isExplicit && { required: false } ),
					}
				);
			} }
		/>
	);
}

/** The settings of an image choice. */
export function ImageSelectSettings( {
	block: { attributes },
	part,
	setField,
	setPart,
}: FieldSetters ): JSX.Element {
	return (
		<>
			{ (
				[
					[ 'isMultiple', __( 'Allow several choices', 'freehold' ) ],
					[ 'showLabels', __( 'Show labels', 'freehold' ) ],
					[ 'isSupersized', __( 'Large images', 'freehold' ) ],
					[ 'randomizeOptions', __( 'Random order', 'freehold' ) ],
				] as const
			 ).map( ( [ name, label ] ) => (
				<Toggle
					key={ name }
					label={ label }
					checked={ attributes[ name ] === true }
					onChange={ ( checked ) =>
						name === 'isMultiple'
							? setPart(
									part( 'jetpack/fieldset-image-options' ),
									{
										type: checked ? 'checkbox' : 'radio',
									},
									{ isMultiple: checked }
							  )
							: setField( { [ name ]: checked } )
					}
				/>
			) ) }
		</>
	);
}
