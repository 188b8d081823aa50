import { RichText, useBlockProps } from '@wordpress/block-editor';
import type { BlockSaveProps } from '@wordpress/blocks';
import type { Attributes } from './types';

/** Saves the question as Jetpack does, with the responses of others if it is one of WordPress.com's. */
export default function save( {
	attributes: {
		answersLink,
		answersLinkText,
		gravatars,
		isBloganuary,
		promptId,
		promptLabel,
		promptText,
		showLabel,
		showResponses,
	},
}: BlockSaveProps< Attributes > ): JSX.Element {
	return (
		<div
			{ ...useBlockProps.save( {
				className: 'jetpack-blogging-prompt',
			} ) }
		>
			{ showLabel && (
				<RichText.Content
					tagName="div"
					className={ `jetpack-blogging-prompt__label${
						isBloganuary ? ' is-bloganuary-icon' : ''
					}` }
					value={ promptLabel }
				/>
			) }
			<RichText.Content
				tagName="div"
				className="jetpack-blogging-prompt__text"
				value={ promptText }
			/>
			{ showResponses && !! promptId && (
				<div className="jetpack-blogging-prompt__answers">
					{ ( Array.isArray( gravatars ) ? gravatars : [] ).map(
						( image, at ) =>
							image?.url && (
								// eslint-disable-next-line jsx-a11y/alt-text -- As Jetpack stores it; visitors get no such images.
								<img
									key={ at }
									className="jetpack-blogging-prompt__answers-gravatar"
									aria-hidden="true"
									src={ image.url }
								/>
							)
					) }
					<RichText.Content
						tagName="a"
						className="jetpack-blogging-prompt__answers-link"
						href={ answersLink }
						target="_blank"
						rel="external noreferrer noopener"
						value={ answersLinkText }
					/>
				</div>
			) }
		</div>
	);
}
