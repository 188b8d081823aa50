import { hiddenAs } from '@freehold/blocks';
import { Button } from '@freehold/controls';
import {
	store as blockEditorStore,
	useBlockProps,
} from '@wordpress/block-editor';
import { createBlock, type BlockEditProps } from '@wordpress/blocks';
import { Notice, Placeholder } from '@wordpress/components';
import { useDispatch, useSelect } from '@wordpress/data';
import { useCallback, useEffect } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { video as icon } from '@wordpress/icons';
import { fromCoreVideo } from '../blocks/video/transforms';

type Stored = Record< string, unknown >;

/** The attributes that WordPress reads from the markup, and therefore leaves out when it saves the block’s comment. */
const READ_FROM_MARKUP = [
	'autoplay',
	'caption',
	'controls',
	'loop',
	'muted',
	'playsInline',
	'poster',
	'preload',
	'src',
];

/** Returns whether WordPress would lose settings when it saves the block. */
const wouldLose = ( attributes: Stored ): boolean =>
	READ_FROM_MARKUP.some( ( name ) => attributes[ name ] !== undefined );

/**
 * Renders a video that Jetpack stored in WordPress’s video block. It offers to convert it. As soon as the post has other
 * changes to save, it converts it by itself if WordPress would lose its settings.
 */
export default function StoredVideoEdit( {
	attributes,
	clientId,
}: BlockEditProps< Stored > ): JSX.Element {
	const {
		replaceBlock,
		__unstableMarkNextChangeAsNotPersistent: markAsPartOfLastStep,
	} = useDispatch( blockEditorStore ) as unknown as {
		replaceBlock: ( clientId: string, block: object ) => void;
		__unstableMarkNextChangeAsNotPersistent: () => void;
	};
	const willBeSaved = useSelect( ( select ) => {
		const editor = select( 'core/editor' ) as
			| { isEditedPostDirty?: () => boolean }
			| undefined;
		// Screens without a post do not say whether something has changed.
		return editor?.isEditedPostDirty?.() ?? true;
	}, [] );
	const convert = useCallback(
		() =>
			replaceBlock(
				clientId,
				hiddenAs( attributes, [
					createBlock(
						'videopress/video',
						fromCoreVideo( attributes )
					),
				] )[ 0 ] as object
			),
		[ attributes, clientId, replaceBlock ]
	);
	const mustConvert = willBeSaved && wouldLose( attributes );
	useEffect( () => {
		if ( mustConvert ) {
			markAsPartOfLastStep();
			convert();
		}
	}, [ convert, markAsPartOfLastStep, mustConvert ] );
	return (
		<figure { ...useBlockProps() }>
			<Placeholder
				icon={ icon }
				label={ __( 'Video', 'freehold' ) }
				notices={
					<Notice status="info" isDismissible={ false }>
						{ __(
							'This video has the form of an older version. Visitors see it. To edit it, convert it to a hosted video.',
							'freehold'
						) }
					</Notice>
				}
			>
				<Button variant="primary" onClick={ convert }>
					{ __( 'Convert', 'freehold' ) }
				</Button>
			</Placeholder>
		</figure>
	);
}
