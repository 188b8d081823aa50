import { TextControl, ToggleControl } from '@freehold/controls';
import { textOf } from '@freehold/stored-text';
import {
	__experimentalVStack as VStack,
	PanelBody,
} from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { describeRecipients } from '../recipients';
import { Notifications } from './notifications';
import { RecipientsControl } from './recipients-control';
import { appendToken, TokenControl } from './token-control';
import type { PanelProps } from './types';

/** The panel of the mails about an entry. */
export function EmailPanel( props: PanelProps ): JSX.Element {
	const { attributes, fallback, fields, setAttributes } = props;
	const isSent = attributes.emailNotifications !== false;
	return (
		<PanelBody title={ __( 'Email', 'freehold' ) }>
			<VStack spacing={ 4 }>
				<ToggleControl
					label={ __( 'Send entries by email', 'freehold' ) }
					help={ describeRecipients( attributes, fallback ) }
					checked={ isSent }
					onChange={ ( emailNotifications ) =>
						setAttributes( { emailNotifications } )
					}
				/>
				{ isSent && (
					<>
						<RecipientsControl
							help={ sprintf(
								/* translators: %s: an email address. */
								__(
									'Separate several email addresses with commas. If empty: %s',
									'freehold'
								),
								fallback
							) }
							value={ attributes.to }
							onChange={ ( to ) => setAttributes( { to } ) }
						/>
						<TextControl
							label={ __( 'Subject', 'freehold' ) }
							help={ __(
								'If empty: the site, the form and the sender. {Name} stands for the answer to the field “Name”.',
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
				<Notifications { ...props } />
			</VStack>
		</PanelBody>
	);
}
