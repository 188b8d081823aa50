<?php
declare( strict_types=1 );

namespace Freehold\Modules\ContactForm\Fields;

use Freehold\Modules\ContactForm\Definition\Field;
use Freehold\Modules\ContactForm\Definition\FieldBlock;
use Freehold\Modules\ContactForm\Entries\Answer;
use Freehold\Modules\ContactForm\Files\Upload;
use Freehold\Modules\ContactForm\Render\Html;
use Freehold\Modules\ContactForm\Validation\Files;

/**
 * Renders a file control with what the author wrote into its drop zone.
 */
final class File extends FieldType {

	/** {@inheritDoc} */
	public static function read( FieldBlock $block ): array {
		return array( 'maxFiles' => (int) min( 20, max( 1, $block->number( 'maxfiles' ) ?? 1 ) ) );
	}

	/** {@inheritDoc} */
	public static function text( Answer $answer ): string {
		return implode( ', ', array_map( static fn ( Upload $file ): string => $file->name, $answer->files ) );
	}

	/**
	 * Returns the text below the field, followed by the limits.
	 */
	public function hint(): string {
		$limit  = (string) size_format( Files::max_bytes() );
		$limits = 1 === $this->field->max_files
			/* translators: %s: a size, such as 10 MB. */
			? sprintf( __( 'One file of at most %s.', 'freehold' ), $limit )
			/* translators: 1: a number of files, 2: a size, such as 10 MB. */
			: sprintf( _n( 'Up to %1$s file of at most %2$s each.', 'Up to %1$s files of at most %2$s each.', $this->field->max_files, 'freehold' ), number_format_i18n( $this->field->max_files ), $limit );
		return trim( parent::hint() . " {$limits}" );
	}

	/**
	 * Returns the label and a drop zone with what the author wrote, the theme's button and, over all of it, the browser's control.
	 * It opens by click, key and drop; the button is an image of it. Without JavaScript the browser's control itself is shown.
	 */
	public function control(): string {
		$this->form->need( 'file' );
		$limit = (string) size_format( Files::max_bytes() );
		$zone  = '';
		foreach ( $this->live->inner_blocks as $inner ) {
			if ( 'jetpack/dropzone' === $inner->name ) {
				$zone = $inner->render();
			}
		}
		$look    = $this->control_look();
		$control = Html::element(
			'input',
			array(
				'type'                => 'file',
				'id'                  => $this->id,
				'name'                => $this->field->name(),
				'multiple'            => $this->field->max_files > 1,
				'accept'              => implode( ',', Files::extensions() ),
				'class'               => 'freehold-field__file',
				'data-freehold-max'   => (string) $this->field->max_files,
				'data-freehold-bytes' => (string) Files::max_bytes(),
				'data-freehold-size'  => $limit,
			) + $this->links()
		);
		return $this->label() . Html::element(
			'div',
			array(
				'class' => Html::classes( 'freehold-field__dropzone', str_replace( 'freehold-input freehold-field__control wp-block-jetpack-input', '', $look['class'] ) ),
				'style' => $look['style'],
			),
			$zone . '<span class="wp-block-button freehold-field__browse" aria-hidden="true"><span class="wp-block-button__link wp-element-button">' . esc_html__( 'Browse', 'freehold' ) . '</span></span>' . $control . '<ul class="freehold-field__files"></ul>'
		);
	}
}
