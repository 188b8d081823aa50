import {
	EditToolbar,
	EmbedForm,
	EmbedSettings,
	ResolveError,
	resolveRedirect,
	ShieldedFrame,
	useEmbed,
} from '@freehold/embeds';
import { InspectorControls, useBlockProps } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import {
	ExternalLink,
	Notice,
	PanelBody,
	TextControl,
} from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { calendar } from '@wordpress/icons';
import {
	calendarIds,
	HEIGHTS,
	isHeight,
	publicFiles,
	readCalendar,
	readHeight,
	readStored,
} from './calendar';
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
	const height = readHeight( attributes.height );
	const [ isPrivate, setIsPrivate ] = useState( false );
	// The text of the height field while the user edits it.
	const [ draft, setDraft ] = useState< string | null >( null );
	const embed = useEmbed< Partial< Attributes > >( {
		url: attributes.url,
		read: readCalendar,
		urlToCheck: ( found ) => found.url,
		store: ( found ) => {
			setAttributes( found );
			void warnIfPrivate( found.url ?? '' );
		},
	} );
	// Google shows an empty calendar for each one that is not public, without a message for visitors.
	const warnIfPrivate = async ( address: string ) => {
		const areGone = await Promise.all(
			publicFiles( address ).map( ( file ) =>
				resolveRedirect( file ).then(
					() => false,
					( error ) => error instanceof ResolveError && error.isGone
				)
			)
		);
		setIsPrivate( areGone.includes( true ) );
	};
	const isEmbedded = embed.state === 'embedded' && url !== undefined;
	const blockProps = useBlockProps( {
		ref: embed.ref,
		...( isEmbedded && {
			className: 'freehold-embed',
			style: {
				'--freehold-embed-height': `${ height }px`,
				'--freehold-embed-narrow': `${ height }px`,
			},
		} ),
	} );

	const settings = (
		<InspectorControls>
			<PanelBody title={ __( 'Calendar settings', 'freehold' ) }>
				<EmbedSettings
					embed={ embed }
					label={ __(
						'Google Calendar URL or embed code',
						'freehold'
					) }
				/>
				<TextControl
					__nextHasNoMarginBottom
					__next40pxDefaultSize
					type="number"
					label={ __( 'Height in pixels', 'freehold' ) }
					min={ HEIGHTS.min }
					max={ HEIGHTS.max }
					step={ 10 }
					value={ draft ?? String( attributes.height ) }
					onChange={ ( typed ) => {
						setDraft( typed );
						if ( isHeight( Number( typed ) ) ) {
							setAttributes( { height: Number( typed ) } );
						}
					} }
					onBlur={ () => setDraft( null ) }
				/>
			</PanelBody>
		</InspectorControls>
	);

	if ( ! isEmbedded ) {
		return (
			<div { ...blockProps }>
				{ settings }
				<EmbedForm
					embed={ embed }
					icon={ calendar }
					label={ __( 'Google Calendar', 'freehold' ) }
					instructions=""
					fieldLabel={ __(
						'Google Calendar URL or embed code',
						'freehold'
					) }
					placeholder={ __(
						'Enter URL or embed code here…',
						'freehold'
					) }
					error={ __(
						"Your calendar couldn't be embedded. Please double check your URL or Embed Code. Please note, you need to use the 'Public URL' or 'Embed Code', the 'Shareable Link' will not work.",
						'freehold'
					) }
					before={
						<ol className="wp-block-jetpack-google-calendar__steps">
							<li>
								{ __(
									'Enable permissions for the calendar you want to share.',
									'freehold'
								) }{ ' ' }
								<ExternalLink href="https://support.google.com/calendar/answer/37083">
									{ __(
										'How to make a calendar public',
										'freehold'
									) }
								</ExternalLink>
							</li>
							<li>
								{ __(
									'Paste the embed code you copied from your Google Calendar below.',
									'freehold'
								) }{ ' ' }
								<ExternalLink href="https://support.google.com/calendar/answer/41207">
									{ __(
										'Where to find the embed code',
										'freehold'
									) }
								</ExternalLink>
							</li>
						</ol>
					}
				/>
			</div>
		);
	}

	return (
		<>
			{ settings }
			<EditToolbar onClick={ embed.edit } />
			<div { ...blockProps }>
				<ShieldedFrame
					title={ sprintf(
						/* translators: %s: the name of a calendar. */
						__( 'Google Calendar: %s', 'freehold' ),
						calendarIds( url ).join( ', ' )
					) }
					src={ url }
					isSelected={ isSelected }
				/>
				{ isPrivate && (
					<Notice
						status="warning"
						className="wp-block-jetpack-google-calendar__private"
						onRemove={ () => setIsPrivate( false ) }
					>
						{ __(
							'This calendar does not seem to be public, so visitors won’t see any events. Make it public in its Google Calendar settings.',
							'freehold'
						) }
					</Notice>
				) }
			</div>
		</>
	);
}
