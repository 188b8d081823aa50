import { SelectControl } from '@freehold/controls';
import { __ } from '@wordpress/i18n';
import type { AiSettings, AiSettingsInput } from './client';

type Value = AiSettings[ 'browser_model' ];

const options = (): Array< { value: Value; label: string } > => [
	{ value: 'off', label: __( 'Do not use it', 'freehold' ) },
	{ value: 'allow', label: __( 'Let users choose it', 'freehold' ) },
	{
		value: 'prefer',
		label: __( 'Use it if the browser has one', 'freehold' ),
	},
];

/**
 * Renders the choice who uses the model that is built into browsers.
 *
 * @param props          The properties.
 * @param props.value    The choice.
 * @param props.onChange Called with a change.
 */
export function BrowserModelField( {
	value,
	onChange,
}: {
	value: Value;
	onChange: ( part: AiSettingsInput ) => void;
} ): JSX.Element {
	return (
		<div className="freehold-field">
			<SelectControl
				label={ __( 'Model built into the browser', 'freehold' ) }
				help={ __(
					'Chrome and Edge on computers have one. It needs no key, and texts stay in the browser. Images still use the service above.',
					'freehold'
				) }
				value={ value }
				options={ options() }
				onChange={ ( choice ) =>
					onChange( { browser_model: choice as Value } )
				}
			/>
		</div>
	);
}
