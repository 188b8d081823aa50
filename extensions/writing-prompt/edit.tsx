import { ToggleControl } from '@freehold/controls';
import {
	BlockControls,
	InspectorControls,
	RichText,
	useBlockProps,
} from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { PanelBody, ToolbarButton } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { prompts } from './prompts';
import type { Attributes } from './types';

/** The block in the editor: the question, which its author writes or gets from the list. */
export default function Edit( {
	attributes,
	setAttributes,
}: BlockEditProps< Attributes > ): JSX.Element {
	const {
		answersLink,
		answersLinkText,
		promptId,
		promptLabel,
		promptText,
		showLabel,
		showResponses,
	} = attributes;
	const suggest = () => {
		const all = prompts();
		const next = ( all.indexOf( promptText ?? '' ) + 1 ) % all.length;
		// A question of one's own has no responses of others.
		setAttributes( { promptText: all[ next ], promptId: undefined } );
	};
	return (
		<div { ...useBlockProps( { className: 'jetpack-blogging-prompt' } ) }>
			<BlockControls group="other">
				<ToolbarButton onClick={ suggest }>
					{ __( 'Suggest a question', 'freehold' ) }
				</ToolbarButton>
			</BlockControls>
			<InspectorControls>
				<PanelBody title={ __( 'Settings', 'freehold' ) }>
					<ToggleControl
						label={ __( 'Show label', 'freehold' ) }
						checked={ showLabel }
						onChange={ ( isOn ) =>
							setAttributes( { showLabel: isOn } )
						}
					/>
					{ promptId && (
						<ToggleControl
							label={ __( 'Show link to responses', 'freehold' ) }
							help={ __(
								'On WordPress.com, where others have answered the same question.',
								'freehold'
							) }
							checked={ showResponses }
							onChange={ ( isOn ) =>
								setAttributes( { showResponses: isOn } )
							}
						/>
					) }
				</PanelBody>
			</InspectorControls>
			{ showLabel && (
				<RichText
					identifier="promptLabel"
					tagName="div"
					className="jetpack-blogging-prompt__label"
					aria-label={ __( 'Label', 'freehold' ) }
					placeholder={ __( 'Writing prompt', 'freehold' ) }
					allowedFormats={ [] }
					value={ promptLabel ?? '' }
					onChange={ ( html: string ) =>
						setAttributes( { promptLabel: html } )
					}
				/>
			) }
			<RichText
				identifier="promptText"
				tagName="div"
				className="jetpack-blogging-prompt__text"
				aria-label={ __( 'Question', 'freehold' ) }
				placeholder={ __(
					'Write a question, or let the toolbar suggest one…',
					'freehold'
				) }
				allowedFormats={ [] }
				value={ promptText ?? '' }
				onChange={ ( html: string ) =>
					setAttributes( { promptText: html } )
				}
			/>
			{ showResponses && promptId && answersLink && (
				<div className="jetpack-blogging-prompt__answers">
					<RichText
						identifier="answersLinkText"
						tagName="span"
						className="jetpack-blogging-prompt__answers-link"
						aria-label={ __( 'Text of the link', 'freehold' ) }
						placeholder={ __( 'View all responses', 'freehold' ) }
						allowedFormats={ [] }
						value={ answersLinkText ?? '' }
						onChange={ ( html: string ) =>
							setAttributes( { answersLinkText: html } )
						}
					/>
				</div>
			) }
		</div>
	);
}
