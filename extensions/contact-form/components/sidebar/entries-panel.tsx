import { TextControl, ToggleControl } from '@freehold/controls';
import { textOf } from '@freehold/stored-text';
import { PanelBody } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { captchaName } from '../captcha';
import type { PanelProps } from './types';

/** The panel of the storage. */
export function EntriesPanel( {
	attributes,
	setAttributes,
}: PanelProps ): JSX.Element {
	return (
		<PanelBody title={ __( 'Entries', 'freehold' ) } initialOpen={ false }>
			<ToggleControl
				label={ __( 'Store entries on this site', 'freehold' ) }
				help={
					attributes.saveResponses === false &&
					attributes.emailNotifications === false
						? __(
								'Entries are neither stored nor sent by email. Turn on one of them, or they are lost.',
								'freehold'
						  )
						: undefined
				}
				checked={ attributes.saveResponses !== false }
				onChange={ ( saveResponses ) =>
					setAttributes( { saveResponses } )
				}
			/>
			<TextControl
				label={ __( 'Name of the form', 'freehold' ) }
				help={ __( 'Helps you find its entries.', 'freehold' ) }
				value={ textOf( attributes.formTitle ) }
				onChange={ ( formTitle ) => setAttributes( { formTitle } ) }
			/>
			{ captchaName() && (
				<ToggleControl
					label={ __( 'Keep robots out', 'freehold' ) }
					help={ captchaName() }
					checked={ attributes.freeholdCaptcha !== false }
					onChange={ ( freeholdCaptcha ) =>
						setAttributes( { freeholdCaptcha } )
					}
				/>
			) }
		</PanelBody>
	);
}
