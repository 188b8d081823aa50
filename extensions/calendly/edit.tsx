import {
	ButtonInside,
	EmbedBlock,
	ShieldedFrame,
	useEmbed,
	useEmbedButton,
} from '@freehold/embeds';
import type { ButtonAttributes } from '@freehold/embeds/button';
import type { BlockEditProps } from '@wordpress/blocks';
import { ExternalLink } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { calendar } from '@wordpress/icons';
import {
	BUTTON_ID,
	frameAddress,
	HEIGHT,
	readCalendly,
	readStored,
	type Found,
} from './calendly';
import { Sidebar } from './sidebar';
import type { Attributes } from './types';
import './editor.scss';

/**
 * The block in the editor: a form, then the calendar behind a shield, or the button that opens it.
 */
export default function Edit( {
	attributes,
	setAttributes,
	clientId,
	isSelected,
	onReplace,
}: BlockEditProps< Attributes > ): JSX.Element {
	const url = readStored( attributes.url );
	const text = __( 'Schedule time with me', 'freehold' );
	const button = useEmbedButton( {
		clientId,
		uniqueId: BUTTON_ID,
		text,
		url,
	} );
	const embed = useEmbed< Found >( {
		url: attributes.url,
		read: readCalendly,
		urlToCheck: ( found ) => found.attributes.url,
		store: ( found ) =>
			change( found.attributes, {
				url: found.attributes.url,
				...found.button,
			} ),
		fail: () => {
			if ( attributes.url ) {
				setAttributes( { url: undefined } );
			}
		},
	} );
	/** Changes the attributes, and the button where there is one or the block is shown as one. */
	const change = (
		next: Partial< Attributes >,
		said: ButtonAttributes = {}
	) => {
		const apply = () => setAttributes( next );
		if ( button.exists || ( next.style ?? attributes.style ) === 'link' ) {
			button.put( apply, said );
		} else {
			apply();
		}
	};
	const fieldLabel = __( 'Calendly web address or embed code', 'freehold' );
	const isInline = attributes.style !== 'link';

	return (
		<>
			<Sidebar
				attributes={ attributes }
				setAttributes={ setAttributes }
				setStyle={ ( style ) => change( { style } ) }
				embed={ embed }
			/>
			<EmbedBlock
				embed={ embed }
				isValid={ url !== undefined }
				icon={ calendar }
				label={ __( 'Calendly', 'freehold' ) }
				instructions={ __(
					'Enter your Calendly web address or embed code below.',
					'freehold'
				) }
				fieldLabel={ fieldLabel }
				placeholder={ __(
					'Calendly web address or embed code…',
					'freehold'
				) }
				error={ __(
					"Your calendar couldn't be embedded. Please double check your URL or code.",
					'freehold'
				) }
				links={ <Help /> }
				onReplace={ onReplace }
				editLabel={ __( 'Edit', 'freehold' ) }
				{ ...( isInline && {
					className: 'freehold-embed',
					height: HEIGHT,
				} ) }
			>
				{ isInline ? (
					<ShieldedFrame
						title={ __( 'Calendly', 'freehold' ) }
						src={
							url &&
							frameAddress(
								url,
								attributes,
								window.location.hostname
							)
						}
						isSelected={ isSelected }
					/>
				) : (
					<ButtonInside button={ button } text={ text } />
				) }
			</EmbedBlock>
		</>
	);
}

/** Links to where Calendly explains its embed codes. */
const Help = (): JSX.Element => (
	<ExternalLink href="https://help.calendly.com/hc/en-us/articles/223147027-Embed-options-overview">
		{ __( 'Need help finding your embed code?', 'freehold' ) }
	</ExternalLink>
);
