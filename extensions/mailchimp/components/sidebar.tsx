import { TextControl } from '@freehold/controls';
import { getInitialState } from '@freehold/initial-state';
import { textOf } from '@freehold/stored-text';
import { InspectorControls } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { ExternalLink, PanelBody } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import type { MailchimpState } from '../schema';
import { shownText } from '../texts';
import type { Attributes } from '../types';
import { AudienceControl } from './audience-control';
import { Groups } from './groups';

/** The messages that visitors read. */
export type Message = 'processingLabel' | 'successLabel' | 'errorLabel';

type Props = Pick<
	BlockEditProps< Attributes >,
	'attributes' | 'setAttributes'
> & {
	state: MailchimpState;
	onState: ( state: MailchimpState ) => void;
	/** Shows a message on the canvas for a moment. */
	onPreview: ( message: Message ) => void;
};

/** The panel of the audience, and the way to the settings of the connection. */
function ConnectionPanel( {
	state,
	onState,
}: Pick< Props, 'state' | 'onState' > ): JSX.Element {
	return (
		<PanelBody
			title={ __( 'Mailchimp Connection', 'freehold' ) }
			initialOpen={ false }
		>
			{ state.audiences.length > 0 ? (
				<AudienceControl state={ state } onChange={ onState } />
			) : (
				state.audience?.name && (
					<p>
						{ sprintf(
							/* translators: %s: the name of an audience. */
							__( 'Audience: %s', 'freehold' ),
							state.audience.name
						) }
					</p>
				)
			) }
			{ getInitialState().user.can_manage && (
				<ExternalLink href={ state.connect_url }>
					{ __( 'Manage Connection', 'freehold' ) }
				</ExternalLink>
			) }
		</PanelBody>
	);
}

/** The panels of the sidebar. */
export function Sidebar( {
	attributes,
	setAttributes,
	state,
	onState,
	onPreview,
}: Props ): JSX.Element {
	const field = (
		name: keyof Attributes,
		label: string,
		help?: string
	): JSX.Element => (
		<TextControl
			label={ label }
			help={ help }
			value={ shownText( textOf( attributes[ name ] ), state.confirms ) }
			onChange={ ( value ) => setAttributes( { [ name ]: value } ) }
		/>
	);
	const message = ( name: Message, label: string ): JSX.Element => (
		<TextControl
			label={ label }
			value={ shownText( textOf( attributes[ name ] ), state.confirms ) }
			onFocus={ () => onPreview( name ) }
			onChange={ ( value ) => {
				setAttributes( { [ name ]: value } );
				onPreview( name );
			} }
		/>
	);
	return (
		<InspectorControls>
			<PanelBody title={ __( 'Text Elements', 'freehold' ) }>
				{ field(
					'emailPlaceholder',
					__( 'Email Placeholder', 'freehold' )
				) }
			</PanelBody>
			<PanelBody title={ __( 'Notifications', 'freehold' ) }>
				{ message(
					'processingLabel',
					__( 'Processing text', 'freehold' )
				) }
				{ message( 'successLabel', __( 'Success text', 'freehold' ) ) }
				{ message( 'errorLabel', __( 'Error text', 'freehold' ) ) }
			</PanelBody>
			<PanelBody
				title={ __( 'Mailchimp Groups', 'freehold' ) }
				initialOpen={ false }
			>
				<Groups
					key={ state.audience?.id }
					interests={
						Array.isArray( attributes.interests )
							? attributes.interests
							: []
					}
					onChange={ ( interests ) => setAttributes( { interests } ) }
				/>
			</PanelBody>
			<PanelBody
				title={ __( 'Signup Location Tracking', 'freehold' ) }
				initialOpen={ false }
			>
				{ field(
					'signupFieldTag',
					__( 'Signup Field Tag', 'freehold' ),
					__(
						'The tag of a field of your audience, such as SIGNUP.',
						'freehold'
					)
				) }
				{ field(
					'signupFieldValue',
					__( 'Signup Field Value', 'freehold' ),
					__(
						'Mailchimp stores this text with people who use this form.',
						'freehold'
					)
				) }
				<ExternalLink href="https://mailchimp.com/help/determine-webpage-signup-location/">
					{ __( 'Learn about signup location tracking', 'freehold' ) }
				</ExternalLink>
			</PanelBody>
			<ConnectionPanel state={ state } onState={ onState } />
		</InspectorControls>
	);
}
