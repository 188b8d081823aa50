import { useBlockProps, useInnerBlocksProps } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import type { ComponentType } from 'react';

type Props = BlockEditProps< Record< string, unknown > >;

function Edit(): JSX.Element {
	return <div { ...useInnerBlocksProps( useBlockProps() ) } />;
}

/** Returns the edit component of a block. */
export const edits = (): ComponentType< Props > => Edit;
