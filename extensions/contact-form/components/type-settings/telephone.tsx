import { textOf } from '@freehold/stored-text';
import { __ } from '@wordpress/i18n';
import type { FieldSetters } from '../use-field';
import { TextSetting, Toggle } from './controls';

/** The name of a country in the user’s language; empty for other codes. */
function countryName( code: string ): string {
	try {
		const name = new Intl.DisplayNames(
			[ document.documentElement.lang || 'en' ],
			{
				type: 'region',
				fallback: 'none',
			}
		).of( code.toUpperCase() );
		return name ?? '';
	} catch {
		return '';
	}
}

/** The settings of a telephone number. */
export function TelephoneSettings( {
	block: { attributes },
	setField,
}: FieldSetters ): JSX.Element {
	return (
		<>
			<Toggle
				label={ __( 'Let visitors select a country', 'freehold' ) }
				checked={ attributes.showCountrySelector === true }
				onChange={ ( showCountrySelector ) =>
					setField( { showCountrySelector } )
				}
			/>
			{ attributes.showCountrySelector === true && (
				<TextSetting
					label={ __( 'Default country', 'freehold' ) }
					help={
						countryName( textOf( attributes.default ) ) ||
						__( 'Two letters, such as US or DE.', 'freehold' )
					}
					value={ attributes.default }
					onChange={ ( country ) =>
						setField( {
							default: country?.toUpperCase().slice( 0, 2 ),
						} )
					}
				/>
			) }
		</>
	);
}
