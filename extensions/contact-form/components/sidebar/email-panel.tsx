import { textOf } from '@freehold/stored-text';
import {
	__experimentalVStack as VStack,
	PanelBody,
	TextControl,
	ToggleControl,
} from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { describeRecipients, readRecipients } from '../recipients';
import { appendToken, TokenControl } from './token-control';
import type { PanelProps } from './types';

/** The panel of the mail about an entry. */
export function EmailPanel( {
	attributes,
	fallback,
	fields,
	setAttributes,
}: PanelProps ): JSX.Element {
	const { invalid } = readRecipients( attributes.to );
	const isSent = attributes.emailNotifications !== false;
	return (
		<PanelBody title={ __( 'Email', 'freehold' ) }>
			<VStack spacing={ 4 }>
				<ToggleControl
					__nextHasNoMarginBottom
					label={ __( 'Send entries by email', 'freehold' ) }
					help={ describeRecipients( attributes, fallback ) }
					checked={ isSent }
					onChange={ ( emailNotifications ) =>
						setAttributes( { emailNotifications } )
					}
				/>
				{ isSent && (
					<>
						<TextControl
							__nextHasNoMarginBottom
							__next40pxDefaultSize
							label={ __( 'Recipients', 'freehold' ) }
							help={
								invalid.length > 0
									? sprintf(
											/* translators: %s: text that is not an email address. */
											__(
												'Not an email address: %s',
												'freehold'
											),
											invalid.join( ', ' )
									  )
									: sprintf(
											/* translators: %s: an email address. */
											__(
												'Separate several email addresses with commas. If empty: %s',
												'freehold'
											),
											fallback
									  )
							}
							value={ textOf( attributes.to ) }
							onChange={ ( to ) => setAttributes( { to } ) }
						/>
						<TextControl
							__nextHasNoMarginBottom
							__next40pxDefaultSize
							label={ __( 'Subject', 'freehold' ) }
							help={ __(
								'Braces contain the label of a field, for example {Name}. Its answer takes their place.',
								'freehold'
							) }
							value={ textOf( attributes.subject ) }
							onChange={ ( subject ) =>
								setAttributes( { subject } )
							}
						/>
						<TokenControl
							fields={ fields }
							onSelect={ ( token ) =>
								setAttributes( {
									subject: appendToken(
										attributes.subject,
										token
									),
								} )
							}
						/>
					</>
				) }
			</VStack>
		</PanelBody>
	);
}
