import { textOf } from '@freehold/stored-text';
import { olderFields } from '../../deprecated/field';
import { fieldName, TYPES, type FieldType } from '../../fields';
import { registerPart, type Settings } from '../../register';
import { saveField, saveNested, saveNothing } from '../../save';
import { transformsTo } from '../../transforms';

/** What is special about the block of a type. */
const SPECIAL: Partial< Record< FieldType, Settings > > = {
	'image-select': { save: saveNested },
	hidden: {
		save: saveNothing,
		transforms: undefined,
		__experimentalLabel: ( { label } ) => textOf( label ) || undefined,
		deprecated: ( now ) => [
			{
				...now,
				apiVersion: 3,
				save: ( { attributes: { label, default: value } } ) => (
					<input
						type="hidden"
						name={ textOf( label ) }
						value={ textOf( value ) }
					/>
				),
			},
		],
	},
};

for ( const type of TYPES ) {
	registerPart( fieldName( type ), {
		save: saveField,
		deprecated: ( now ) => olderFields( type, now ),
		transforms: transformsTo( type ),
		...SPECIAL[ type ],
	} );
}
