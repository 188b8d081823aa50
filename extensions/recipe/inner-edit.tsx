import {
	InnerBlocks,
	useBlockProps,
	useInnerBlocksProps,
} from '@wordpress/block-editor';

type Options = Parameters< typeof useInnerBlocksProps >[ 1 ];

/** Renders a block that consists of other blocks. */
export function InnerEdit( {
	options,
	tag: Tag = 'div',
	...props
}: {
	/** Custom properties. */
	style?: Record< string, string | undefined >;
	options: Options;
	tag?: 'div' | 'li' | 'ol';
} ): JSX.Element {
	return (
		<Tag
			{ ...( useInnerBlocksProps( useBlockProps( props ), {
				renderAppender: InnerBlocks.ButtonBlockAppender,
				...options,
			} ) as object ) }
		/>
	);
}
