import { TextareaControl } from '@freehold/controls';
import { store as blockEditorStore } from '@wordpress/block-editor';
import { Button } from '@wordpress/components';
import { useDispatch } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import type { PostImage } from './checks';
import { Proposal } from './proposal';

/** Lists the images with their alternative texts, and lets the writer feature one. */
export function Images( {
	images,
	featured,
	onFeature,
	texts,
}: {
	images: PostImage[];
	/** The texts that a model proposes, by the ID of the image. */
	texts: Record< number, string >;
	/** The featured image; undefined if the post cannot have one. */
	featured?: number;
	onFeature: ( id: number ) => void;
} ): JSX.Element | null {
	const { updateBlockAttributes } = useDispatch( blockEditorStore );
	return images.length > 0 ? (
		<ul>
			{ images.map( ( { clientId, url, alt, attribute, id } ) => (
				<li key={ clientId } className="freehold-needs__image">
					<img src={ url } alt="" />
					<div>
						<TextareaControl
							label={ __( 'Alternative text', 'freehold' ) }
							rows={ 2 }
							value={ alt }
							onChange={ ( text ) =>
								void updateBlockAttributes( clientId, {
									[ attribute ]: text.replace( /\n/g, ' ' ),
								} )
							}
						/>
						<Proposal
							text={ texts[ id ] }
							value={ alt }
							onUse={ ( text ) =>
								void updateBlockAttributes( clientId, {
									[ attribute ]: text,
								} )
							}
						/>
						{ featured !== undefined && id > 0 && (
							<Button
								variant="link"
								disabled={ featured === id }
								accessibleWhenDisabled
								onClick={ () => onFeature( id ) }
							>
								{ featured === id
									? __( 'Featured image', 'freehold' )
									: __(
											'Use as featured image',
											'freehold'
									  ) }
							</Button>
						) }
					</div>
				</li>
			) ) }
		</ul>
	) : null;
}
