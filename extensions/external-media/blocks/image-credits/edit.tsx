import { Preview } from '@freehold/components/preview';
import { PlainText, useBlockProps } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { Disabled, Placeholder, Spinner } from '@wordpress/components';
import { useSelect } from '@wordpress/data';
import { safeHTML } from '@wordpress/dom';
import { RawHTML } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { Attributes } from './types';
import { useCredits, type PostEditor } from './use-credits';

/** The title in `block.json`, which is shown translated. */
const TITLE = 'Image credits';

/** Shows the credits of the edited post. */
function Credits( {
	attributes: { title },
	setAttributes,
}: Pick<
	BlockEditProps< Attributes >,
	'attributes' | 'setAttributes'
> ): JSX.Element {
	const credits = useCredits();
	if ( credits === null ) {
		return <Spinner />;
	}
	if ( credits.length === 0 ) {
		return (
			<Placeholder
				icon="media-text"
				label={ __( 'Image Credits', 'freehold' ) }
				instructions={ __(
					'No image in this post has a credit. Visitors see nothing here. Images from media sources bring theirs.',
					'freehold'
				) }
			/>
		);
	}
	return (
		<>
			<PlainText
				className="freehold-image-credits__title"
				aria-label={ __( 'Title', 'freehold' ) }
				placeholder={ __( 'Add a title…', 'freehold' ) }
				value={
					title === TITLE ? __( 'Image credits', 'freehold' ) : title
				}
				onChange={ ( value ) => setAttributes( { title: value } ) }
			/>
			<Disabled>
				<ul className="freehold-image-credits__list">
					{ credits.map( ( credit ) => (
						<li key={ credit }>
							<RawHTML>{ safeHTML( credit ) }</RawHTML>
						</li>
					) ) }
				</ul>
			</Disabled>
		</>
	);
}

/** The block in the editor: the credits of the edited post, or of the post that a list shows. */
export default function Edit( {
	attributes,
	setAttributes,
	context: { postId },
}: BlockEditProps< Attributes > & {
	context: { postId?: unknown };
} ): JSX.Element {
	const edited = useSelect(
		( select ) =>
			(
				select( 'core/editor' ) as PostEditor | undefined
			 )?.getCurrentPostId?.(),
		[]
	);
	const about = __(
		'The credits of the images in each post appear here.',
		'freehold'
	);
	let content = <Placeholder instructions={ about } />;
	if ( postId && postId === edited ) {
		content = (
			<Credits
				attributes={ attributes }
				setAttributes={ setAttributes }
			/>
		);
	} else if ( postId ) {
		content = (
			<Preview
				name="freehold/image-credits"
				attributes={ attributes }
				postId={ postId }
				empty={ about }
			/>
		);
	}
	return <div { ...useBlockProps() }>{ content }</div>;
}
