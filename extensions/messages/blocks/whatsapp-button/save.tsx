import { RichText, useBlockProps } from '@wordpress/block-editor';
import type { BlockSaveProps } from '@wordpress/blocks';
import { classesOf, linkOf } from '../../link';
import type { Attributes } from '../../types';

/** Saves the link as Jetpack does. */
export default function save( {
	attributes,
}: BlockSaveProps< Attributes > ): JSX.Element {
	const { backgroundColor, buttonText, colorClass, openInNewTab } =
		attributes;
	return (
		<div
			{ ...useBlockProps.save( { className: classesOf( attributes ) } ) }
		>
			<a
				className="whatsapp-block__button"
				href={ linkOf( attributes ) }
				style={ {
					backgroundColor,
					color: colorClass === 'dark' ? '#fff' : '#465B64',
				} }
				target={ openInNewTab ? '_blank' : '_self' }
				rel="noopener noreferrer"
			>
				<RichText.Content value={ buttonText } />
			</a>
		</div>
	);
}
