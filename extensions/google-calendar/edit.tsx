import { TextControl } from '@freehold/controls';
import {
	EmbedBlock,
	EmbedSettings,
	ShieldedFrame,
	useEmbed,
} from '@freehold/embeds';
import { leave } from '@freehold/focus/leave';
import { InspectorControls } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { ExternalLink, Notice, PanelBody } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { calendar } from '@wordpress/icons';
import {
	calendarIds,
	HEIGHTS,
	isHeight,
	readCalendar,
	readHeight,
	readStored,
} from './calendar';
import { hasPrivate } from './has-private';
import type { Attributes } from './types';
import './editor.scss';

/**
 * The block in the editor: a form, then the calendar itself behind a shield.
 */
export default function Edit( {
	attributes,
	setAttributes,
	isSelected,
}: BlockEditProps< Attributes > ): JSX.Element {
	const url = readStored( attributes.url );
	const [ isPrivate, setIsPrivate ] = useState( false );
	const embed = useEmbed< Partial< Attributes > >( {
		url: attributes.url,
		read: readCalendar,
		urlToCheck: ( found ) => found.url,
		store: ( found ) => {
			setAttributes( found );
			void hasPrivate( found.url ?? '' ).then( setIsPrivate );
		},
	} );
	const fieldLabel = __( 'Google Calendar URL or embed code', 'freehold' );

	return (
		<>
			<InspectorControls>
				<PanelBody title={ __( 'Calendar settings', 'freehold' ) }>
					<EmbedSettings embed={ embed } label={ fieldLabel } />
					<HeightControl
						value={ attributes.height }
						onChange={ ( height ) => setAttributes( { height } ) }
					/>
				</PanelBody>
			</InspectorControls>
			<EmbedBlock
				embed={ embed }
				isValid={ url !== undefined }
				icon={ calendar }
				label={ __( 'Google Calendar', 'freehold' ) }
				instructions=""
				fieldLabel={ fieldLabel }
				placeholder={ __(
					'Enter URL or embed code here…',
					'freehold'
				) }
				error={ __(
					"Your calendar couldn't be embedded. Please double check your URL or Embed Code. Please note, you need to use the 'Public URL' or 'Embed Code', the 'Shareable Link' will not work.",
					'freehold'
				) }
				before={ <Steps /> }
				className="freehold-embed"
				height={ readHeight( attributes.height ) }
			>
				<ShieldedFrame
					title={ sprintf(
						/* translators: %s: the name of a calendar. */
						__( 'Google Calendar: %s', 'freehold' ),
						calendarIds( url ?? '' ).join( ', ' )
					) }
					src={ url }
					isSelected={ isSelected }
				/>
				{ isPrivate && (
					<Notice
						status="warning"
						className="wp-block-jetpack-google-calendar__private"
						onRemove={ () => {
							leave( '.components-notice' );
							setIsPrivate( false );
						} }
					>
						{ __(
							'This calendar does not seem to be public, so visitors won’t see any events. Make it public in its Google Calendar settings.',
							'freehold'
						) }
					</Notice>
				) }
			</EmbedBlock>
		</>
	);
}

/** Renders the field for the height. What is entered applies once it is within the limits. */
function HeightControl( {
	value,
	onChange,
}: {
	value: number;
	onChange: ( height: number ) => void;
} ): JSX.Element {
	// The text while the user edits it.
	const [ draft, setDraft ] = useState< string | null >( null );
	return (
		<TextControl
			type="number"
			label={ __( 'Height in pixels', 'freehold' ) }
			min={ HEIGHTS.min }
			max={ HEIGHTS.max }
			step={ 10 }
			value={ draft ?? String( value ) }
			onChange={ ( typed ) => {
				setDraft( typed );
				if ( isHeight( Number( typed ) ) ) {
					onChange( Number( typed ) );
				}
			} }
			onBlur={ () => setDraft( null ) }
		/>
	);
}

/** Renders what to do at Google before something can be embedded. */
function Steps(): JSX.Element {
	return (
		<ol className="wp-block-jetpack-google-calendar__steps">
			<li>
				{ __(
					'Enable permissions for the calendar you want to share.',
					'freehold'
				) }{ ' ' }
				<ExternalLink href="https://support.google.com/calendar/answer/37083">
					{ __( 'How to make a calendar public', 'freehold' ) }
				</ExternalLink>
			</li>
			<li>
				{ __(
					'Paste the embed code you copied from your Google Calendar below.',
					'freehold'
				) }{ ' ' }
				<ExternalLink href="https://support.google.com/calendar/answer/41207">
					{ __( 'Where to find the embed code', 'freehold' ) }
				</ExternalLink>
			</li>
		</ol>
	);
}
