<?php
declare( strict_types=1 );

namespace Freehold\Admin;

use Freehold\Http\Request;
use WP_Post;

/**
 * A choice in Quick Edit and Bulk Edit of the lists of posts, and a column with what is chosen, which is hidden for users who never
 * chose columns: WordPress asks for fields of columns alone. Quick Edit has the field of {@see PublishBox}, which stores it.
 */
final class ListEditing {

	/** Fills the fields of Quick Edit after WordPress has opened it. */
	private const SCRIPT = <<<'JS'
		document.addEventListener( 'click', ( event ) => {
			const id = event.target.closest( '.editinline' )?.closest( 'tr' ).id.replace( 'post-', '' );
			document.querySelectorAll( `#edit-${ id } .freehold-choice` ).forEach( ( fields ) => {
				const [ select, nonce, was ] = fields.querySelectorAll( 'select, input' );
				const data = document.querySelector( `#inline_${ id } .${ select.name }` );
				const choice = data && JSON.parse( data.textContent );
				fields.hidden = select.disabled = nonce.disabled = was.disabled = ! choice;
				if ( choice ) {
					select.replaceChildren( ...choice.options.map( ( [ value, label ] ) => new Option( label, value ) ) );
					select.value = was.value = choice.chosen;
					nonce.value = choice.nonce;
				}
			} );
		} );
		JS;

	/**
	 * Adds a choice.
	 *
	 * @param string                                                                                   $field  The field's name.
	 * @param callable(WP_Post): ?array{label: string, chosen: string, options: array<string, string>} $choice As for {@see PublishBox::add()}.
	 * @param callable(int, string): void                                                              $store  As there.
	 */
	public static function add( string $field, callable $choice, callable $store ): void {
		// What a draft of a type would be asked.
		$of_type = static fn ( string $type ): ?array => $choice(
			new WP_Post(
				(object) array(
					'ID'          => 0,
					'post_type'   => $type,
					'post_status' => 'draft',
				)
			)
		);
		foreach ( array( 'posts', 'pages' ) as $list ) {
			add_filter( "manage_{$list}_columns", static fn ( array $columns, string $type = 'page' ): array => $columns + array_filter( array( $field => $of_type( $type )['label'] ?? '' ) ), 10, 2 );
			add_action( "manage_{$list}_custom_column", static fn ( string $column, int $id ) => $column === $field && self::show( $choice( get_post( $id ) ) ), 10, 2 );
		}
		add_filter( 'default_hidden_columns', static fn ( array $hidden ): array => array( ...$hidden, $field ) );
		add_action( 'add_inline_data', static fn ( WP_Post $post ) => self::data( $field, $post, $choice( $post ) ) );
		add_action( 'quick_edit_custom_box', static fn ( string $column, string $type ) => $column === $field && self::fields( $field, $of_type( $type ), false ), 10, 2 );
		add_action( 'bulk_edit_custom_box', static fn ( string $column, string $type ) => $column === $field && self::fields( $field, $of_type( $type ), true ), 10, 2 );
		// Before the post is published, because a newsletter reads the choice then.
		add_action( 'pre_post_update', static fn ( int $id ) => self::bulk( $field, $id, $choice, $store ) );
		if ( false === has_action( 'admin_footer-edit.php', array( self::class, 'script' ) ) ) {
			add_action( 'admin_footer-edit.php', array( self::class, 'script' ) );
		}
	}

	/**
	 * Prints the script.
	 */
	public static function script(): void {
		wp_print_inline_script_tag( self::SCRIPT );
	}

	/**
	 * Prints the column of a post.
	 *
	 * @param array{label: string, chosen: string, options: array<string, string>}|null $choice What is chosen; null if nothing can be.
	 */
	private static function show( ?array $choice ): bool {
		echo null === $choice ? '&#8212;' : esc_html( $choice['options'][ $choice['chosen'] ] ?? '' );
		return true;
	}

	/**
	 * Prints what Quick Edit needs of a post.
	 *
	 * @param string                                                                    $field  The field's name.
	 * @param array{label: string, chosen: string, options: array<string, string>}|null $choice What can be chosen.
	 */
	private static function data( string $field, WP_Post $post, ?array $choice ): void {
		if ( null === $choice ) {
			return;
		}
		$data = array(
			'chosen'  => $choice['chosen'],
			// A list keeps its order in JavaScript.
			'options' => array_map( null, array_map( 'strval', array_keys( $choice['options'] ) ), array_values( $choice['options'] ) ),
			'nonce'   => wp_create_nonce( $field . $post->ID ),
		);
		echo '<div class="' . esc_attr( $field ) . '">' . esc_html( (string) wp_json_encode( $data ) ) . '</div>';
	}

	/**
	 * Prints the fields.
	 *
	 * @param string                                                                    $field   The field's name.
	 * @param array{label: string, chosen: string, options: array<string, string>}|null $choice  What can be chosen.
	 * @param bool                                                                      $is_bulk Whether they are of Bulk Edit, which changes nothing unless something is chosen.
	 */
	private static function fields( string $field, ?array $choice, bool $is_bulk ): bool {
		if ( null === $choice ) {
			return false;
		}
		echo '<fieldset class="inline-edit-col-right freehold-choice"><div class="inline-edit-col"><label><span class="title" style="width:auto;margin-inline-end:.5em">' . esc_html( $choice['label'] ) . '</span><select name="' . esc_attr( $field ) . '">';
		// phpcs:ignore WordPress.WP.I18n.MissingArgDomain -- Core's text.
		foreach ( $is_bulk ? array( '' => __( '&mdash; No Change &mdash;' ) ) + $choice['options'] : array() as $value => $label ) {
			printf( '<option value="%s">%s</option>', esc_attr( (string) $value ), esc_html( $label ) );
		}
		echo '</select></label>' . ( $is_bulk ? '' : '<input type="hidden" name="' . esc_attr( "{$field}_nonce" ) . '"><input type="hidden" name="' . esc_attr( "{$field}_was" ) . '">' ) . '</div></fieldset>';
		return true;
	}

	/**
	 * Stores what was chosen for many posts at once.
	 *
	 * @param string                           $field  The field's name.
	 * @param int                              $id     The post that is about to be changed.
	 * @param callable(WP_Post): ?array<mixed> $choice What can be chosen.
	 * @param callable(int, string): void      $store  What stores it.
	 */
	private static function bulk( string $field, int $id, callable $choice, callable $store ): void {
		$value = Request::query( $field );
		if (
			'' !== $value && '' !== Request::query( 'bulk_edit' ) && in_array( $id, Request::query_ids( 'post' ), true )
			&& wp_verify_nonce( Request::query( '_wpnonce' ), 'bulk-posts' ) && current_user_can( 'edit_post', $id ) && null !== $choice( get_post( $id ) )
		) {
			$store( $id, $value );
		}
	}
}
