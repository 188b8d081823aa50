import { TextControl, ToggleControl } from '@freehold/controls';
import {
	InspectorControls,
	RichText,
	useBlockProps,
} from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { Notice, PanelBody } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { useReady } from './use-ready';
import type { AnswerAttributes, Attributes } from './types';

/** Says what visitors see without an AI service. */
function NotReady( { text }: { text: string } ): JSX.Element | null {
	return useReady() === false ? (
		<Notice status="warning" isDismissible={ false }>
			{ text }
		</Notice>
	) : null;
}

/** Renders the choice whether an answer names its sources. */
function SourcesToggle( {
	isShown,
	onChange,
}: {
	isShown: boolean;
	onChange: ( isShown: boolean ) => void;
} ): JSX.Element {
	return (
		<ToggleControl
			label={ __( 'Show sources', 'freehold' ) }
			checked={ isShown }
			onChange={ onChange }
		/>
	);
}

/**
 * The field for questions in the editor, whose texts are entered in place.
 *
 * @param props               The block’s properties.
 * @param props.attributes    The attributes.
 * @param props.setAttributes Changes them.
 * @return The block.
 */
export default function Edit( {
	attributes: {
		askButtonLabel,
		placeholder,
		showCopy,
		showFeedback,
		showSources,
	},
	setAttributes,
}: BlockEditProps< Attributes > ): JSX.Element {
	const [ isFeedback ] = useState( showFeedback );
	return (
		<div { ...useBlockProps() }>
			<InspectorControls>
				<PanelBody title={ __( 'Settings', 'freehold' ) }>
					<SourcesToggle
						isShown={ showSources }
						onChange={ ( value ) =>
							setAttributes( { showSources: value } )
						}
					/>
					<ToggleControl
						label={ __( 'Show a button to copy', 'freehold' ) }
						checked={ showCopy }
						onChange={ ( value ) =>
							setAttributes( { showCopy: value } )
						}
					/>
					{ isFeedback && (
						<p>
							{ __(
								'Questions and answers are not stored, so visitors cannot rate them.',
								'freehold'
							) }
						</p>
					) }
				</PanelBody>
			</InspectorControls>
			<NotReady
				text={ __(
					'No AI service is set up. Visitors see a search form. Set one up on the Freehold screen.',
					'freehold'
				) }
			/>
			<div className="freehold-ask__row">
				<input
					className="freehold-input"
					type="text"
					aria-label={ __( 'Placeholder', 'freehold' ) }
					placeholder={ __(
						'Ask a question about this site.',
						'freehold'
					) }
					value={ placeholder ?? '' }
					onChange={ ( { target } ) =>
						setAttributes( {
							placeholder: target.value || undefined,
						} )
					}
				/>
				<div className="wp-block-button">
					<RichText
						identifier="askButtonLabel"
						className="wp-block-button__link wp-element-button"
						aria-label={ __( 'Button text', 'freehold' ) }
						placeholder={ __( 'Ask', 'freehold' ) }
						allowedFormats={ [] }
						disableLineBreaks
						value={ askButtonLabel ?? '' }
						onChange={ ( value: string ) =>
							setAttributes( {
								askButtonLabel: value || undefined,
							} )
						}
					/>
				</div>
			</div>
		</div>
	);
}

/**
 * The answer above search results in the editor.
 *
 * @param props               The block’s properties.
 * @param props.attributes    The attributes.
 * @param props.setAttributes Changes them.
 * @return The block.
 */
export function AnswerEdit( {
	attributes: { heading, showCitations },
	setAttributes,
}: BlockEditProps< AnswerAttributes > ): JSX.Element {
	return (
		<div { ...useBlockProps() }>
			<InspectorControls>
				<PanelBody title={ __( 'Settings', 'freehold' ) }>
					<TextControl
						label={ __( 'Heading', 'freehold' ) }
						value={ heading }
						onChange={ ( value ) =>
							setAttributes( { heading: value } )
						}
					/>
					<SourcesToggle
						isShown={ showCitations }
						onChange={ ( value ) =>
							setAttributes( { showCitations: value } )
						}
					/>
					<p>
						{ __(
							'Each answer costs you a request, so visitors click for it. It is shown whole.',
							'freehold'
						) }
					</p>
				</PanelBody>
			</InspectorControls>
			<NotReady
				text={ __(
					'No AI service is set up. Visitors see nothing here. Set one up on the Freehold screen.',
					'freehold'
				) }
			/>
			<p className="freehold-ask__heading">
				{ heading || __( 'AI answer', 'freehold' ) }
			</p>
			<div className="wp-block-button">
				<span className="wp-block-button__link wp-element-button">
					{ __( 'Answer with AI', 'freehold' ) }
				</span>
			</div>
		</div>
	);
}
