import {
	RichText,
	useBlockProps,
	useInnerBlocksProps,
} from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { __ } from '@wordpress/i18n';
import { Settings } from './settings';
import type { Attributes } from './types';
import './editor.scss';

/** Renders the banner where the block is. Visitors see it at the bottom of the window. */
export default function Edit( {
	attributes,
	setAttributes,
}: BlockEditProps< Attributes > ): JSX.Element {
	const { purposes, rejectText, settingsLink, text } = attributes;
	const innerBlocksProps = useInnerBlocksProps(
		{ className: 'freehold-consent__accept' },
		{
			allowedBlocks: [ 'core/button' ],
			templateLock: 'insert',
			renderAppender: false,
		}
	);
	return (
		<div { ...useBlockProps() }>
			<Settings attributes={ attributes } onChange={ setAttributes } />
			<RichText
				identifier="text"
				tagName="p"
				aria-label={ __( 'Text of the banner', 'freehold' ) }
				placeholder={ __(
					'Say what you need consent for…',
					'freehold'
				) }
				value={ text }
				onChange={ ( html: string ) => setAttributes( { text: html } ) }
			/>
			<div className="freehold-consent__buttons">
				<div { ...innerBlocksProps } />
				{ purposes.length > 0 && (
					<div className="wp-block-button">
						<RichText
							identifier="rejectText"
							tagName="div"
							className="wp-block-button__link wp-element-button"
							aria-label={ __(
								'Text of the button to reject',
								'freehold'
							) }
							placeholder={ __( 'Reject', 'freehold' ) }
							allowedFormats={ [] }
							disableLineBreaks
							value={ rejectText }
							onChange={ ( typed: string ) =>
								setAttributes( { rejectText: typed } )
							}
						/>
					</div>
				) }
			</div>
			{ purposes.length > 0 && (
				<div className="freehold-consent__purposes">
					{ __( 'Choose purposes', 'freehold' ) }
				</div>
			) }
			{ settingsLink && (
				<p className="freehold-consent__again">
					{ __( 'Cookie settings', 'freehold' ) }
				</p>
			) }
		</div>
	);
}
