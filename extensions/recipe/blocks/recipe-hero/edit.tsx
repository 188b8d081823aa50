import { InnerEdit } from '../../inner-edit';

const ALLOWED = [ 'core/image', 'jetpack/slideshow', 'core/cover' ];

/** The block in the editor: an image. */
export default function Edit(): JSX.Element {
	return <InnerEdit options={ { allowedBlocks: ALLOWED } } />;
}
