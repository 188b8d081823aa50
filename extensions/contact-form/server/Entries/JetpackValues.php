<?php
declare( strict_types=1 );

namespace Freehold\Modules\ContactForm\Entries;

use Freehold\Modules\ContactForm\Definition\Definition;

/**
 * The arguments of Jetpack's hooks. Their shapes are those of Jetpack's own `Feedback` class.
 */
final class JetpackValues {

	/** The types of which the first field is no extra value. */
	private const NO_EXTRAS = array( 'email', 'name', 'url', 'subject', 'textarea', 'ip' );

	/**
	 * Creates the values.
	 */
	public function __construct( private readonly Entry $entry ) {}

	/**
	 * Returns the values of all fields, such as `1_Name`, and those of {@see self::entry()}.
	 *
	 * @return array<string, mixed>
	 */
	public function all(): array {
		$values = array();
		foreach ( array_values( $this->entry->fields ) as $index => $field ) {
			$values[ ( $index + 1 ) . '_' . $field->label ] = $field->text();
		}
		return array_merge( $values, $this->entry() );
	}

	/**
	 * Returns the values of the fields that are not the visitor's name, address, website or message. Their numbers follow
	 * those of all fields.
	 *
	 * @return array<string, string>
	 */
	public function extra(): array {
		$values = array();
		$seen   = array();
		$number = count( $this->entry->fields ) + 1;
		foreach ( $this->entry->fields as $field ) {
			if ( in_array( $field->type, self::NO_EXTRAS, true ) && ! isset( $seen[ $field->type ] ) ) {
				$seen[ $field->type ] = true;
				continue;
			}
			$values[ "{$number}_{$field->label}" ] = $field->text();
			++$number;
		}
		return $values;
	}

	/**
	 * Returns where the entry comes from.
	 *
	 * @return array<string, string>
	 */
	public function entry(): array {
		return array(
			'email_marketing_consent' => 'Yes' === $this->entry->first( 'consent' ) ? 'yes' : 'no',
			'entry_title'             => $this->entry->page_title,
			'entry_permalink'         => $this->entry->url(),
			'feedback_id'             => $this->entry->name,
		);
	}

	/**
	 * Returns objects that can be used like Jetpack's `Contact_Form_Field`.
	 *
	 * @param Definition $definition The form.
	 * @return array<string, JetpackField> By the field's ID.
	 */
	public function fields( Definition $definition ): array {
		$form   = new JetpackField(
			'',
			array(
				'to'        => implode( ',', $this->entry->delivery->recipients ),
				'subject'   => $definition->subject,
				'formTitle' => $definition->title,
				'webhooks'  => $definition->webhooks,
			)
		);
		$fields = array();
		foreach ( $this->entry->fields as $field ) {
			$fields[ $field->id ] = new JetpackField(
				$field->value,
				array(
					'id'       => $field->id,
					'type'     => $field->type,
					'label'    => $field->label,
					'required' => $definition->fields[ $field->id ]->required ?? false,
				),
				$form
			);
		}
		return $fields;
	}
}
